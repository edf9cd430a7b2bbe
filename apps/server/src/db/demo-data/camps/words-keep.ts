// How clinicians say what an official should keep: four sentences for each phrase of the rubric, by its id.

export const KEEP_WORDS: Record<string, readonly string[]> = {
  'open-look': [
    'From Trail you kept taking that one step toward the middle until you saw daylight between the players.',
    'On the drive from the wing you moved before the ball did and had the whole play in front of you.',
    'As Lead you closed down to the lane line when the ball went into the post, and that is where the look was.',
    'Twice the help defender was about to shut your window, and twice you found another one.',
  ],
  'rotates-early': [
    'Your rotation to ball side was finished before the entry pass, so nobody had to guess who had the post.',
    'As Lead you went across with your head up and your eyes on the matchup, and you meant it.',
    'When the ball swung you went at once, and your Center knew it because you went like somebody who knows.',
    'You started one rotation, read the quick shot and came back out without fuss; that is exactly the read.',
  ],
  'clear-signals': [
    'I could have written your report down from the far baseline: color, number, foul, what comes next.',
    'Fist up, stop, point, then talk; you never did two of them at once.',
    'Your travel signal on the far side told the bench what it needed to know, and nobody asked.',
    'You hit the spot at the table, came to a stop and gave the number slowly enough for a new scorer.',
  ],
  'patient-whistle': [
    'The basket and one in transition was a held whistle: you saw the contact, saw the finish, then decided.',
    'You let the small bump on the dribbler go, the guard turned the corner, and the possession lived.',
    'Three times I leaned forward to call it and you waited; three times you were right.',
    'On the rebounds you looked for who was moved, not for who was loudest.',
  ],
  'stays-with-primary': [
    'With the ball on the far side your eyes stayed on the screeners, which is where the foul was.',
    'Lead came across for the drive and you did not go along with your eyes: the weak-side cutter was yours and you had it.',
    'You let your partner live with the block in the other half of the lane, and the crew looked like a crew.',
    'In the post, off the ball, you were the only one in the gym who saw how it started.',
  ],
  'calm-with-coaches': [
    'The home coach got one sentence from you, it was true, and the conversation was over.',
    'When the bench stood up you walked past at your own pace, listened and nodded; that took the air out of it.',
    'You said “I will watch for it”, and then you did, and everybody could see that you did.',
    'I know officials with twenty years who would have given a worse answer than yours at that timeout.',
  ],
  'knows-situation': [
    'You had the bonus up before the table did, and you were right about the arrow too.',
    'With eleven seconds left you told both partners who had a foul to give and where the throw-in was.',
    'You noticed that the clock had not started, fixed it in ten seconds and went on.',
    'You look at the clock before every throw-in; it is a small habit, and it saved this crew once.',
  ],
  'runs-the-floor': [
    'On the steal you were at the baseline before the layup, with the contact right in front of you.',
    'You ran as hard in the last two minutes as in the first.',
    'As new Lead you turned your head and ran; no backpedalling, no jogging, eyes on the break.',
    'The press was broken twice, and both times you were level with the ball.',
  ],
  'great-partner': [
    'While your partner was at the table you were already standing between the two who had words.',
    'You gave the double whistle away with your eyes, and to the right person.',
    'The newest of the three worked a better game because you talked at every dead ball.',
    'You took the missed substitution on yourself in front of the coach and sorted it out with the crew later.',
  ],
  'takes-feedback': [
    'I asked for a wider Center position at the quarter and saw it on the very next trip.',
    'We talked about your distance from the baseline at halftime, and it was right for the rest of the game.',
    'You said the note back to me in your own words; that is why it stuck.',
    'The habit you told me about before the toss never showed, and I looked for it.',
  ],
}
