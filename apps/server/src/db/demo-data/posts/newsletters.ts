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
      'Three pages to print and take with you: a pregame that fits on a card, setting the tone and a diagram to copy.',
    content: `The first five minutes decide what the other twenty-seven feel like. Players find out what a hand on a dribbler costs. Coaches find out whether you answer.

**In this issue**

1. *A pregame in eight minutes*: what to leave out
2. *The first whistle*: choose it, don’t wait for it
3. *Diagram of the month*: the rotation and the two places it breaks

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
    description: 'The end of a game isn’t a different game. How crews stay the same when everything else gets louder.',
    content: `## Same whistle, minute one and minute thirty-two

Coaches forgive a tight game, and they forgive a loose one. They don’t forgive a game that changes. When you watch film of a bad ending, it’s rarely about a missed call. It’s the **first** call of its kind, with ninety seconds left.

## Three habits of calm crews

- **They talk before they have to.** Who has the last shot, who has the clock, how many fouls to give, who has the arrow. Twenty seconds, every timeout.
- **They slow down the administration.** Nobody hands over the ball until all three officials have looked at each other.
- **They know the possible plays.** Down two with four seconds left, there are three things a coach can draw up. Name them, and you won’t be surprised.

## From the mailbag

*“My partner and I disagreed on a block/charge in front of both benches. Two whistles, two signals. What now?”*

You told the gym two different things, so you’re stuck with both, and you report both. It won’t happen to you twice: hold the fist, find your partner, then signal.`,
    comments: [
      ['priya.raman', '“The first call of its kind with ninety seconds left.” Ouch. That was my Saturday.'],
      ['lena.duarte', 'We name the three plays out loud now. It feels silly, and it works.'],
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

A foul happens in the space **between** two players. If you can’t see floor between them, you’re guessing, no matter how close you are.

> One step sideways is worth three steps closer.

Try this in your next game:

1. At every dead ball, ask what your next matchup is
2. As the ball comes up, find the *gap*, not the ball
3. If the gap closes, move your feet before you move your head

## Drill for two

Stand where the Lead stands. A friend walks slowly across the lane with a rolling chair as the defender. Say “open” and “shut” out loud. After five minutes, you’ll hear yourself say it in games.`,
    popularity: 0.8,
    comments: [['yuki.tanabe', 'We used an office chair. The custodian has questions.']],
  },
]
