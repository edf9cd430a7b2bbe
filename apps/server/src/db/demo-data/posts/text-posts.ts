import { type DemoPost, EVERYONE, MEMBERS } from './demo-post.ts'

export const TEXT_POSTS: readonly DemoPost[] = [
  {
    type: 'TEXT',
    by: 'joan.kessler',
    daysAgo: 4,
    requiredRole: EVERYONE,
    libraries: ['POLL_PLAYS'],
    tags: ['Post play', 'Atypical plays'],
    title: 'Poll play: the shooter kicks out a leg',
    description:
      'Contact after the release, and the leg was not there a moment before. Tell us what you have, and why.',
    content: `Varsity girls, third quarter, tie game. A1 rises for a three in front of the bench. B1 closes out, leaves the floor straight up and lands **short** of A1. On the way down A1's right leg comes forward, meets B1's shin, and both fall.

What do you have?

1. Foul on B1: an airborne shooter must be allowed to land
2. Player-control or offensive foul on A1
3. No call

Before you answer, put yourself in the Trail's shoes and ask three things:

- Where would A1 have landed with a **normal** motion?
- Was B1 inside that space, or did the leg go and look for B1?
- Who has the look when the Trail's view is blocked by the bench?

Answer in the comments with the number and one sentence. We show the film at the next webinar.`,
    popularity: 1.9,
    comments: [
      ['rafael.ortega', '3 at full speed. I would not be proud of it.'],
      ['grace.lindqvist', '2. The landing spot is where her feet would have come down, not where she puts them.'],
      ['sam.okafor', '2, and I want the C to come and get it if the T is straight-lined.'],
      ['tess.whitlock', '1. I see bodies on the floor and a shooter, I am putting the defender down. Convince me.'],
      ['bill.trautman', 'Tess, look at the hips: they never turn toward the floor. The leg goes sideways on purpose.'],
      ['tess.whitlock', 'Watched the frames again. Fine. 2.'],
      ['curtis.malone', '3. Marginal for me, and it is the third quarter of a game that is going well.'],
      ['luis.bettencourt', 'If we pass on it in the third we own it in the fourth. 2.'],
      ['amara.obi', '2. Coaches at this level know the move and teach it.'],
      ['hollis.boyd', '1 in real time, 2 on film. That is why I like these.'],
      ['renee.alvarado', '2. And tell the shooter quietly on the way to the other end.'],
      ['joan.kessler', 'Film on Thursday. So far: eight say 2, two say 3, one brave soul changed sides.'],
    ],
  },
  {
    type: 'TEXT',
    by: 'dana.whitfield',
    daysAgo: 6,
    requiredRole: EVERYONE,
    libraries: ['ANNOUNCEMENTS'],
    tags: ['Game management'],
    title: 'How evaluations work at camp',
    description: 'Who watches you, what is written down, and when you can read it.',
    content: `A few people have asked what happens with the notes. Here it is, in order.

**During the game** a clinician stands at your court. They write two lists: what to *keep*, and what to *improve*. Never more than three of each.

**After the game** you get five minutes together, at the court, with your crew. You speak first.

**In the evening** the evaluation is in your camp hub. Only you, the clinicians and the camp's admins can read it.

What helps you most:

- Tell the clinician **before** the game what you are working on
- Ask for one play to look at on film
- Bring the sheet from your last camp

Registration for the summer is on the [events page](/events).`,
    comments: [
      ['andre.palmer', 'First camp for me. Good to know who gets to read it.'],
      ['dana.whitfield', 'You will like it, Andre. Everybody is nervous until the first whistle.'],
    ],
  },
  {
    type: 'TEXT',
    by: 'bill.trautman',
    daysAgo: 13,
    requiredRole: MEMBERS,
    libraries: ['LIVE_CALLS'],
    tags: ['Off ball', 'Screening'],
    title: 'Live calls: what we missed away from the ball',
    description: 'Notes from a Tuesday double-header: three plays nobody in the gym saw, our crew included.',
    content: `We graded our own game on Wednesday. On the ball we were fine. Off the ball we missed three, and they were all the same miss.

### 1. The hand on the cutter
B3 held A3's jersey on the back cut. The **Center** was watching the entry pass. It was not a hard call; there was simply nobody looking.

### 2. The screener who leans
Two legal screens, then a third with a hip. We saw the fall, not the hip. *See the start, or leave it alone.*

### 3. The box-out before the shot
Displacement while the ball was still in the shooter's hands. That is not a rebounding play yet, that is a player being moved.

**What we changed for Friday**

- When the ball enters the post, the Center says “off” to himself and looks away from it
- The Trail refuses to watch a drive that belongs to the Lead
- One question at every time-out: *what did you have when you had nothing?*`,
    comments: [
      ['priya.raman', '“What did you have when you had nothing?” is going on my game card.'],
      [
        'keisha.grant',
        'We tried the question on Saturday. First answer in the huddle was “the popcorn”. It got better.',
      ],
      [
        'noor.haddad',
        'How do you train yourself to look away from a post entry? Everything in me wants to see the shot.',
      ],
      [
        'bill.trautman',
        'Pick two numbers on the weak side as the pass leaves, and say them. You cannot watch the ball and count.',
      ],
    ],
  },
  {
    type: 'TEXT',
    by: 'joan.kessler',
    daysAgo: 27,
    requiredRole: MEMBERS,
    libraries: ['POLL_PLAYS', 'YMTC'],
    tags: ['Traveling'],
    title: 'Poll play: the gather at full speed',
    description: 'A euro step, a hop, and a coach who counts three. When did the dribble end?',
    content: `Boys, fourth quarter. A1 takes the last dribble at the elbow with his right hand. The ball comes up, the left hand joins it while the **right foot is on the floor**. He steps left, steps right, lays it in.

The coach behind you holds up three fingers.

Do not count steps. Answer these instead:

1. **When was the ball held?** Not when it was last bounced: when it came to rest in one or both hands.
2. **Which foot was down then?** That one is the pivot once the other lands.
3. **Did the pivot come back to the floor** before the ball was gone?

Codes differ in how they name the gather, so read *your* book before the season. The question of when the ball was held is the same in all of them.`,
    popularity: 1.2,
    comments: [
      [
        'sam.okafor',
        'Legal. Held with the right down, left is step one, right comes back to the floor with the ball still in hand… wait. Now I am not sure.',
      ],
      ['joan.kessler', 'Exactly where everybody stops, Sam. When did the hand join?'],
      [
        'sofia.marchetti',
        'If right is down when he holds it, landing on right again with the ball is a travel. If he held it a beat later, he is fine. I cannot tell from the text!',
      ],
      ['joan.kessler', 'And that is the answer: if you cannot tell when it was held, you do not have a travel.'],
    ],
  },
  {
    type: 'TEXT',
    by: 'bill.trautman',
    daysAgo: 42,
    requiredRole: EVERYONE,
    libraries: ['LIVE_CALLS'],
    tags: ['Coaches', 'Game management'],
    title: 'Answer the question, not the tone',
    description: 'Six sentences that have kept more coaches in the box than any whistle.',
    content: `Coaches raise their voice because the gym is loud and their season is short. Most of what they say is not about you.

**Sentences that work**

- “What did you see, Coach?”
- “I had him straight up. If he leans, I'll have it.”
- “I'll ask my partner at the dead ball.”
- “I hear you.” *(and then nothing)*
- “That's enough about that one.”
- “I missed it.” *(once)*

**Sentences that don't**

- “Calm down.”
- “I've been doing this for twenty years.”
- “It wasn't my call.”

And a habit: when you report, **stop your feet**. A moving official looks like somebody who would like to be elsewhere.`,
    popularity: 1.4,
    comments: [
      ['rafael.ortega', '“I hear you” changed my winter.'],
      ['hollis.boyd', 'Guilty of the twenty years. Once.'],
      ['mina.sorensen', 'Stop your feet. So simple, and on film I never do.'],
      ['gus.lindholm', 'Printed for our locker room.'],
      ['luis.bettencourt', 'Could we get this for middle school? Half of my coaches are somebody’s dad.'],
    ],
  },
  {
    type: 'TEXT',
    by: 'dana.whitfield',
    daysAgo: 68,
    requiredRole: EVERYONE,
    libraries: ['ANNOUNCEMENTS'],
    tags: ['Crew'],
    title: 'Welcome to the library',
    description: 'What you find here, what is for everybody, and how to get the most out of ten minutes a day.',
    content: `This is where we keep what we teach.

- **Quizzes**: short, with an answer you keep. Your results are yours; we only see how a question went.
- **You Make the Call** and **Poll Plays**: one play each. The comments are half of it.
- **Live Calls**: notes and plates from our own games, the good and the bad.
- **Newsletters**: once a month, to read on a sofa.

About half is for everybody. The rest comes with a membership: you will see its title, so that you know what is there.

*Ten minutes a day beat two hours on Sunday.* Start with [the rotation quiz](/library?library=QUIZZES) and come back tomorrow.`,
    popularity: 0.8,
    comments: [['ana.delgado', 'Thank you for keeping so much of it open.']],
  },
]
