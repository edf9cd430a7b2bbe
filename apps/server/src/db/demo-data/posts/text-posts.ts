import { ALL_YOU_WANT, type DemoPost, EVERYONE, MEMBERS } from './demo-post.ts'

export const TEXT_POSTS: readonly DemoPost[] = [
  {
    type: 'TEXT',
    by: 'joan.kessler',
    daysAgo: 4,
    requiredRole: EVERYONE,
    libraries: ['POLL_PLAYS'],
    tags: ['Post play', 'Atypical plays'],
    title: 'Poll play: the shooter kicks out a leg',
    description: 'Contact after the release, and that leg wasn’t there a moment ago. Tell us what you have and why.',
    content: `Varsity girls, third quarter, tie game. A1 goes up for a three in front of the bench. B1 closes out, jumps straight up and lands **short** of A1. On the way down, A1’s right leg kicks forward, hits B1’s shin, and both go down.

Before you vote, put yourself at Trail and ask three things:

- Where would A1 have landed with a **normal** motion?
- Was B1 in that space, or did the leg go looking for B1?
- Who has the look if the bench blocks the Trail’s view?

Vote, then tell us why in one sentence. We’ll show the film at the next webinar.`,
    poll: {
      question: 'Contact on the way down. What do you have?',
      options: [
        'Foul on B1: an airborne shooter must be allowed to land',
        'Player-control or offensive foul on A1',
        'No call',
      ],
      ruling:
        '**Player-control or offensive foul on A1.** B1 came straight up and landed short. With a normal motion A1 lands clear of B1; the leg leaves that space and causes the contact.',
      expected: 1,
    },
    popularity: 1.9,
    comments: [
      ['rafael.ortega', 'No call at full speed. I wouldn’t be proud of it.'],
      [
        'grace.lindqvist',
        'Offensive. The landing spot is where her feet would have come down, not where she put them.',
      ],
      ['sam.okafor', 'Offensive, and I want the C to come get it if the T is straight-lined.'],
      ['tess.whitlock', 'I see bodies on the floor and a shooter. That’s on the defender. Convince me.'],
      ['bill.trautman', 'Tess, look at the hips. They never turn. That leg goes out on purpose.'],
      ['tess.whitlock', 'Watched it again, frame by frame. Fine. It’s on the shooter.'],
      ['curtis.malone', 'No call. Marginal for me, and it’s the third quarter of a game that’s going well.'],
      ['luis.bettencourt', 'If we pass on it in the third, we own it in the fourth. Offensive.'],
      ['amara.obi', 'Offensive. Coaches at this level know the move and teach it.'],
      ['hollis.boyd', 'On B1 in real time, on A1 on film. That’s why I like these.'],
      ['renee.alvarado', 'Offensive. And a quiet word with the shooter on the way to the other end.'],
      ['joan.kessler', 'Film on Thursday. Check the poll: the levels don’t agree. And one brave soul changed sides.'],
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
    description: 'Who watches you, what they write down and when you can read it.',
    content: `A few of you asked what happens with the notes. Here’s how it works.

**During the game,** a clinician watches your court. They write two lists: what to *keep* and what to *improve*. Never more than three of each.

**After the game,** you get five minutes together at the court with your crew. You go first.

**That evening,** the evaluation is in your camp hub. Only you, the clinicians and the camp’s admins can read it.

To get the most out of it:

- Tell the clinician **before** the game what you’re working on
- Ask for one play to look at on film
- Bring the notes from your last camp

Register for summer on the [events page](/events).`,
    comments: [
      ['andre.palmer', 'First camp for me. Good to know who gets to read it.'],
      ['dana.whitfield', 'You’ll like it, Andre. Everyone’s nervous until the first whistle.'],
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
    description: 'Notes from a Tuesday doubleheader: three plays nobody in the gym saw, our crew included.',
    content: `We graded our own game on Wednesday. On the ball, we were fine. Off the ball, we missed three, and they were all the same miss.

### 1. The hand on the cutter
B3 held A3’s jersey on the back cut. The **Center** was watching the entry pass. It wasn’t a hard call. Nobody was looking.

### 2. The screener who leans
Two legal screens, then a third with a hip. We saw the fall, not the hip. *See the start, or leave it alone.*

### 3. The box-out before the shot
Displacement while the ball was still in the shooter’s hands. That’s not a rebounding play yet. That’s a player getting moved.

**What we changed for Friday**

- When the ball enters the post, the Center says “off” and looks away from it
- The Trail refuses to watch a drive that belongs to the Lead
- One question at every timeout: *what did you have when you had nothing?*`,
    comments: [
      ['priya.raman', '“What did you have when you had nothing?” is going on my game card.'],
      [
        'keisha.grant',
        'We tried the question on Saturday. First answer in the huddle was “the popcorn.” It got better.',
      ],
      [
        'noor.haddad',
        'How do you train yourself to look away from a post entry? Everything in me wants to see the shot.',
      ],
      [
        'bill.trautman',
        'Pick two numbers on the weak side as the pass leaves, and say them. You can’t watch the ball and count.',
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
    description: 'A Euro step, a hop and a coach who counts three. When did the dribble end?',
    content: `Varsity boys, fourth quarter. A1 takes his last dribble at the elbow with his right hand. The ball comes up, and the left hand joins it while the **right foot is on the floor**. He steps left, steps right and lays it in.

The coach behind you holds up three fingers.

Don’t count steps. Answer these instead:

1. **When was the ball held?** Not when it last bounced. When it came to rest in one or both hands.
2. **Which foot was down then?** That’s the pivot once the other lands.
3. **Did the pivot come back to the floor** before the ball was gone?

Rule books name the gather differently, so read *yours* before the season. When the ball was held is the same question in all of them.`,
    poll: {
      question: 'The layup is in. What do you have?',
      options: ['Traveling', 'Legal: count the basket', 'I can’t tell when the ball was held, so no call'],
      expected: 2,
    },
    popularity: 1.2,
    comments: [
      [
        'sam.okafor',
        'Legal. Held with the right down, left is step one, right comes back to the floor with the ball still in hand… wait. Now I’m not sure.',
      ],
      ['joan.kessler', 'That’s exactly where everyone stops, Sam. When did the left hand join?'],
      [
        'sofia.marchetti',
        'If right is down when he holds it, landing on right again with the ball is a travel. If he held it a beat later, he’s fine. I can’t tell from the text!',
      ],
      ['joan.kessler', 'And that’s the answer: if you can’t tell when it was held, you don’t have a travel.'],
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
    content: `Coaches raise their voices because the gym is loud and their season is short. Most of what they say isn’t about you.

**Sentences that work**

- “What did you see, Coach?”
- “I had him straight up. If he leans, I’ll have it.”
- “I’ll ask my partner at the dead ball.”
- “I hear you.” *(and then nothing)*
- “That’s enough about that one.”
- “I missed it.” *(once)*

**Sentences that don’t**

- “Calm down.”
- “I’ve been doing this for twenty years.”
- “It wasn’t my call.”

And one habit: when you report, **stop your feet**. A moving official looks like they’d rather be somewhere else.`,
    popularity: 1.4,
    comments: [
      ['rafael.ortega', '“I hear you” changed my winter.'],
      ['hollis.boyd', 'Guilty of the twenty years. Once.'],
      ['mina.sorensen', 'Stop your feet. So simple, and on film I never do it.'],
      ['gus.lindholm', 'Printed for our locker room.'],
      ['luis.bettencourt', 'Could we get this for middle school? Half my coaches are parents.'],
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
    description: 'What you’ll find here, what’s free and how to get the most out of ten minutes a day.',
    content: `This is where we keep what we teach.

- **Quizzes**: short, with the why behind every answer. Your results are private. We only see how each question went.
- **You Make the Call** and **Poll Plays**: one play each. The comments are half the fun.
- **Live Calls**: notes and diagrams from our own games, the good and the bad.
- **Newsletters**: once a month, made for the couch.

About half is free for everyone. The rest comes with a membership. You’ll see the titles, so you know what’s there.

*Ten minutes a day beats two hours on Sunday.* Start with [the rotation quiz](/library?library=QUIZZES) and come back tomorrow.`,
    popularity: 0.8,
    comments: [['ana.delgado', 'Thanks for keeping so much of it open.']],
  },
  {
    type: 'TEXT',
    by: 'bill.trautman',
    daysAgo: 6,
    requiredRole: ALL_YOU_WANT,
    libraries: ['LIVE_CALLS'],
    tags: ['Game management', 'Coaches'],
    title: 'Film room: the last two minutes',
    description: 'Six possessions from one regional final, with what the crew said to each other between them.',
    content: `Up four with 1:52 left. Everyone in the gym knows what’s coming. Here’s how the crew stayed ahead of it.

### 1:52 – the intentional question
The Trail told the table first: *“Watching for the foul. If it’s a wrap, it’s a common foul. If it’s from behind, we talk.”* One sentence, and nobody was surprised.

### 1:20 – the time-out nobody heard
The Center saw the coach’s hands, not the voice. **Know who has the bench before the ball is live.**

### 0:38 – the held ball
Two whistles, one signal. They let the primary official sell it.

**Try this on Friday**

- Name the next three things that can happen before every throw-in
- Give the clock to one official by name
- Say the score out loud at every dead ball`,
    comments: [['dana.whitfield', 'The “name three things” habit changed my late games. Thank you for this one.']],
  },
  {
    type: 'TEXT',
    by: 'dana.whitfield',
    daysAgo: 20,
    requiredRole: ALL_YOU_WANT,
    libraries: ['LIVE_CALLS'],
    tags: ['Game management'],
    title: 'Pregame card: the one we hand to every playoff crew',
    description: 'Twelve questions on one page, in the order we ask them.',
    content: `Print it, fold it, and keep it in your jacket.

1. Who has the clock on each throw-in?
2. What’s our word for “I need help”?
3. Where do we stand for a technical foul?
4. Who talks to which coach?
5. What do we do when two of us blow?
6. Which plays do we review together at halftime?

**The other six are about you**: sleep, food, arrival, what bothered you last time, what you want to do better, and who’ll tell you the truth afterwards.`,
    comments: [],
  },
]
