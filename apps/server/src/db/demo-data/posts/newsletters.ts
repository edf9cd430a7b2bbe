import { type DemoPost, EVERYONE, MEMBERS } from './demo-post.ts'

export const NEWSLETTERS: readonly DemoPost[] = [
  {
    type: 'NEWSLETTER',
    by: 'dana.whitfield',
    daysAgo: 3,
    requiredRole: EVERYONE,
    libraries: ['NEWSLETTERS', 'ANNOUNCEMENTS'],
    tags: ['Crew', 'Game management'],
    title: 'The Whistle, No. 14: the first five minutes',
    description:
      'Three pages to print and take along: a pregame that fits on a card, the tone of a game, and a plate to copy.',
    content: `The first five minutes decide what the other twenty-seven feel like. Players find out what a hand on a dribbler costs. Coaches find out whether you answer.

**In this issue**

1. *A pregame in eight minutes*: what to leave out
2. *The first whistle*: choose it, do not wait for it
3. *Plate of the month*: the rotation, and the two places where it breaks

The whole issue is attached.`,
    files: ['the-whistle-14.pdf'],
    popularity: 1.2,
    comments: [
      ['trent.wallace', 'The eight-minute pregame works. We did it in the parking lot.'],
      ['greta.vance', 'Printed page 2 for my partner. He laughed, then he read it.'],
    ],
  },
  {
    type: 'NEWSLETTER',
    by: 'dana.whitfield',
    daysAgo: 33,
    requiredRole: MEMBERS,
    libraries: ['NEWSLETTERS'],
    tags: ['Game management', 'Coaches'],
    title: 'The Whistle, No. 13: fourth quarters',
    description: 'Late games are not different games. How crews stay the same when everything else gets louder.',
    content: `## Same whistle, minute one and minute thirty-two

Coaches forgive a tight game and they forgive a loose one. They do not forgive a game that changes. When the film of a bad ending is on the screen, the missed call is rarely the reason: it is the **first** call of its kind, coming with ninety seconds left.

## Three habits of calm crews

- **They talk before they have to.** Who has the last shot, who has the clock, how many fouls to give, who has the arrow. Twenty seconds, every time-out.
- **They slow down the administration.** The ball is not handed over until three officials have looked at each other.
- **They know the possible plays.** Down two with four seconds left there are three things a coach can draw up. Name them, and you will not be surprised.

## From the mailbag

*“My partner and I disagreed on a block/charge in front of both benches. Two whistles, two signals. What now?”*

You have told the gym two different things, so both stand, and you report both. It will not happen to you twice: hold the fist, find your partner, then signal.`,
    comments: [
      ['priya.raman', '“The first call of its kind with ninety seconds left.” Ouch. That was my Saturday.'],
      ['lena.duarte', 'We now name the three plays out loud. It feels silly and it works.'],
    ],
  },
  {
    type: 'NEWSLETTER',
    by: 'joan.kessler',
    daysAgo: 63,
    requiredRole: EVERYONE,
    libraries: ['NEWSLETTERS'],
    tags: ['Mechanics'],
    title: 'The Whistle, No. 12: open angles',
    description: 'Why one step sideways beats three steps closer.',
    content: `## See between

A foul happens in the space **between** two players. If you cannot see floor between them you are guessing, however near you stand.

> One step sideways is worth three steps closer.

Try this in your next game:

1. At every dead ball, ask what your next match-up is
2. As the ball comes up, find the *gap*, not the ball
3. If the gap closes, move your feet before you move your head

## Drill for two

Stand where the Lead stands. A friend walks slowly across the lane with a chair on wheels as the defender. Say “open” and “shut” out loud. After five minutes you will hear yourself say it in games.`,
    popularity: 0.8,
    comments: [['yuki.tanabe', 'We used an office chair. The custodian has questions.']],
  },
]
