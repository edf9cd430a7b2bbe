import { type DemoPost, EVERYONE, MEMBERS } from './demo-post.ts'

export const DIAGRAM_AND_VIDEO_POSTS: readonly DemoPost[] = [
  {
    type: 'VIDEO',
    by: 'joan.kessler',
    daysAgo: 7,
    requiredRole: EVERYONE,
    libraries: ['LIVE_CALLS'],
    tags: ['Mechanics', 'Crew'],
    title: 'The rotation in twelve seconds',
    description:
      'The ball settles low on the Center’s side. The Lead closes down, crosses, and only then do the other two move.',
    content:
      'Watch it three times, once for each official. What do the Trail’s **feet** do before the Lead has crossed? Nothing. That’s the point.',
    files: ['rotation.mp4'],
    popularity: 1.5,
    comments: [
      ['grace.lindqvist', 'Seeing it as dots makes it click. More of these, please.'],
      ['bruno.silva', 'Showed it on my phone in the pregame. Zero talking needed.'],
      ['isaac.thorne', 'I always skip the wait before the cross.'],
    ],
  },
  {
    type: 'IMAGE',
    by: 'dana.whitfield',
    daysAgo: 11,
    requiredRole: EVERYONE,
    libraries: ['YMTC'],
    tags: ['Block/charge', 'Mechanics'],
    title: 'You make the call: whose drive is it?',
    description:
      'It starts high on the Trail’s side and ends in front of the Lead. Two diagrams: the start and the help.',
    content:
      'The Trail has the matchup from the first dribble. The Lead has the **second** defender. So who has the whistle in the second diagram, and what’s the other one looking at?',
    files: ['drive-start.png', 'drive-help.png'],
    comments: [
      [
        'sam.okafor',
        'Lead has the help, Trail has the original. If they both blow, it’s the Lead’s, because it’s the crash.',
      ],
      ['mina.sorensen', 'And the C? Nobody ever asks the C.'],
      ['dana.whitfield', 'The C has everyone crashing the rim right now, Mina. Good question.'],
    ],
  },
  {
    type: 'IMAGE',
    by: 'bill.trautman',
    daysAgo: 20,
    requiredRole: MEMBERS,
    libraries: ['LIVE_CALLS'],
    tags: ['Mechanics', 'Crew'],
    title: 'Rotation in four diagrams',
    description: 'Settled, closed down, across, complete. What each official is looking at in every one.',
    content: `1. **Settled.** Lead and Trail share the ball side. The Center is at the free throw line extended.
2. **Closed down.** The ball goes low on the far side; the Lead steps to the lane line and waits.
3. **Across.** The Lead walks, eyes on the post. Nobody else moves yet.
4. **Complete.** Center is the new Trail, and Trail is the new Center. Check that there are two on one side and one on the other.`,
    files: ['rotation-settled.png', 'rotation-closed-down.png', 'rotation-across.png', 'rotation-complete.png'],
    popularity: 1.3,
    comments: [
      ['luis.bettencourt', 'Number 3 is where my crews break down. The Center goes early every time.'],
      ['bill.trautman', 'Then say it in the pregame: “C, I’ll be across before you go.”'],
    ],
  },
  {
    type: 'IMAGE',
    by: 'joan.kessler',
    daysAgo: 35,
    requiredRole: EVERYONE,
    libraries: ['LIVE_CALLS'],
    tags: ['Screening', 'Off ball'],
    title: 'Screening angles: see the gap',
    description:
      'Three diagrams: the ball screen from the Trail, the down screen from the Center, the back screen from the Lead.',
    content:
      'Each cone shows what’s **open**. If the screener is in the middle of your cone, you see a back, not a screen. Take the one step the dotted line shows.',
    files: ['screen-ball.png', 'screen-down.png', 'screen-back.png'],
    comments: [
      ['paula.brandt', 'The one step in the second diagram is worth the whole post.'],
      ['wes.calloway', 'I stand in exactly the wrong spot on number three. Since 2011.'],
    ],
  },
  {
    type: 'IMAGE',
    by: 'bill.trautman',
    daysAgo: 48,
    requiredRole: MEMBERS,
    libraries: ['YMTC'],
    tags: ['Rebounding'],
    title: 'You make the call: two bodies, one landing spot',
    description: 'Weak-side rebound. The marked spot is where the first player came down.',
    content:
      'B4 was there first and went straight up. A4 came from the outside and landed on the same spot half a second later. Neither one got the ball. **What does the Center have, and what if B4 had gotten it?**',
    files: ['rebound-spot.png'],
    comments: [['amara.obi', 'Foul on A4 in the first. Play on in the second if B4 has it and stays up.']],
  },
  {
    type: 'VIDEO',
    by: 'bill.trautman',
    daysAgo: 56,
    requiredRole: MEMBERS,
    libraries: ['LIVE_CALLS'],
    tags: ['Mechanics'],
    title: 'Turnover! The Trail becomes the Lead',
    description: 'Steal at the top, and everyone turns. Who runs, who waits and who has the ball in between.',
    content:
      'The new Lead has one job until the division line: **get there without watching the ball**. The old Lead, now the Trail, brings the dribbler up.',
    files: ['transition.mp4'],
    comments: [
      ['sofia.marchetti', 'The old Lead never runs straight behind the ball. Took me three views to see that.'],
    ],
  },
  {
    type: 'IMAGE',
    by: 'dana.whitfield',
    daysAgo: 65,
    requiredRole: EVERYONE,
    libraries: [],
    tags: ['Mechanics', 'Post play'],
    title: 'Post play: two looks',
    description: 'The same post-up from the Lead and from the Center. Which of them can see floor between the players?',
    content: 'Print both. Put a coin where the ball is. Move it to the other block and draw the cones again.',
    files: ['post-from-lead.png', 'post-from-center.png'],
    popularity: 0.7,
  },
]
