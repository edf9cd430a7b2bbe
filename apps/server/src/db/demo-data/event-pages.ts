// What the pages of the demo events show besides the fields of events.ts. Texts are Markdown.

import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import type { DiagramName } from './posts/diagrams.ts'

export type CoverName = 'cover-camp' | 'cover-film' | 'cover-jersey' | 'cover-rim'

type Item = readonly [from: string, to: string, title: string, location: string]

export type DemoEventPage = {
  /** Follows the short description. */
  more: string
  levels?: readonly ExperienceLevel[]
  whatToBring?: string
  hotelInfo?: string
  /** Days before the start. */
  refunds?: { full: number; half: number }
  /** For events without a demo camp, which has its own schedule. */
  agenda?: readonly (readonly Item[])[]
  /** E-mail names of clinicians with an account, or the names of guests. */
  clinicians?: readonly ({ user: string } | { guest: string })[]
  pictures?: readonly (CoverName | DiagramName)[]
}

const GEAR = `- Two whistles
- Black shoes you don’t wear outside
- Striped and gray shirts
- A full water bottle and a notebook`

export const DEMO_EVENT_PAGES: Readonly<Record<string, DemoEventPage>> = {
  'Weekend Whistle Camp': {
    more: `## How a day works

You work **two games** and watch two more with your clinician. Between games you see your own film, so you can try again the same afternoon.

## What you take home

- Film of every game you worked
- Written notes from two clinicians
- A shirt, and a few new partners`,
    levels: ['MIDDLE_SCHOOL', 'HIGH_SCHOOL', 'JUCO'],
    whatToBring: GEAR,
    hotelInfo: 'The **Fieldhouse Inn** is across the street. Ask for the camp rate when you book.',
    refunds: { full: 21, half: 7 },
  },
  'Lakeshore Elite Camp': {
    more: `## Who it’s for

High school varsity officials who want to move up, and college officials who want honest eyes on their game. Assignors from **three conferences** are in the gym on Sunday.

## Every day

1. Classroom before the first game
2. Three games with the same crew
3. Film of your own plays on the big screen

> “I changed one thing on day one, and I still do it every night.” A camper from last year`,
    levels: ['HIGH_SCHOOL', 'JUCO', 'DII_DIII'],
    whatToBring: `${GEAR}\n- A photo ID to get into the building`,
    hotelInfo:
      'We have thirty rooms on hold at the **Harbor Inn**, a five-minute walk away. Ask for the “officials camp” rate by the end of the month.',
    refunds: { full: 21, half: 7 },
  },
  'Desert Crew Camp': {
    more: `Games start before the heat does. You’re off by two, and film is on your phone by dinner.

## Crews

You work all three days with the **same crew of three**, so what you fix on Friday shows on Sunday.`,
    levels: ['HIGH_SCHOOL', 'JUCO', 'DII_DIII', 'DI'],
    whatToBring: `${GEAR}\n- Sunscreen: the walk from the lot is long`,
    hotelInfo: 'Copper Canyon Lodge holds 20 rooms until four weeks before camp. There’s a shuttle at 6:45 AM.',
    refunds: { full: 30, half: 10 },
  },
  'Three-Person Mechanics': {
    more: `We walk it, jog it, then run it. Bring a partner or meet one here.

- **Morning:** primary coverage and rotations
- **Afternoon:** transition, press and the last two minutes`,
    levels: ['HIGH_SCHOOL', 'JUCO'],
    whatToBring: 'Your whistle, court shoes and a question about a play that bothers you.',
    refunds: { full: 7, half: 2 },
    agenda: [
      [
        ['09:00', '09:20', 'Check-in', 'Main gym'],
        ['09:20', '12:00', 'Coverage and rotations on the floor', 'Main gym'],
        ['12:00', '12:45', 'Lunch break', 'Cafeteria'],
        ['12:45', '14:30', 'Transition and press', 'Main gym'],
        ['14:30', '15:00', 'The last two minutes', 'Main gym'],
      ],
    ],
  },
  'Crew Chief Summit': {
    more: `For officials who run the crew, or will soon. Small tables, real reports and no slides.`,
    levels: ['JUCO', 'DII_DIII', 'DI'],
    hotelInfo: 'The Harbor Hall garage is free after 4:30 PM. The hotel next door is usually the cheapest.',
    refunds: { full: 14, half: 5 },
    agenda: [
      [
        ['17:00', '18:30', 'The pregame', 'Hall A'],
        ['18:30', '19:15', 'Dinner', 'Terrace'],
        ['19:15', '21:00', 'Coaches and conflict', 'Hall A'],
      ],
      [
        ['17:00', '18:30', 'The report you write at midnight', 'Hall A'],
        ['18:30', '19:15', 'Dinner', 'Terrace'],
        ['19:15', '21:00', 'Ask an assignor', 'Hall B'],
      ],
    ],
  },
  'New Official Weekend': {
    more: `Never worked a game? This is where you start. We give you a whistle, a partner and a court, and we stay next to you until the final horn.

## You’ll learn

- Signals, from the whistle to the table
- Where to stand, and when to leave
- What to say to a coach, and what not to

## After the weekend

You get a list of local assignors and your first **ten games** on the calendar. See [how to get licensed](https://example.com/get-licensed) in your state.`,
    levels: ['REC', 'MIDDLE_SCHOOL'],
    whatToBring: 'Comfortable shoes, black pants and a water bottle. We have whistles and shirts for you.',
    hotelInfo: 'Most people drive home at night. The Ridge Motel is two miles away if you’d rather stay.',
    refunds: { full: 14, half: 3 },
    agenda: [
      [
        ['10:00', '10:30', 'Welcome and shirts', 'Lobby'],
        ['10:30', '12:00', 'Signals and voice', 'Court 1'],
        ['12:00', '13:00', 'Lunch break', 'Patio'],
        ['13:00', '16:00', 'Your first half-court games', 'Courts 1 to 4'],
      ],
      [
        ['10:00', '11:30', 'Two-person positions', 'Court 1'],
        ['11:30', '12:30', 'Lunch with local assignors', 'Patio'],
        ['12:30', '16:00', 'Full games, with a clinician on the floor', 'Courts 1 to 4'],
      ],
    ],
    clinicians: [
      { user: 'joan.kessler' },
      { user: 'imani.cole' },
      { guest: 'Darnell Pope' },
      { guest: 'Rosa Lindqvist' },
    ],
    pictures: [
      'cover-jersey',
      'cover-camp',
      'drive-start.png',
      'rotation-settled.png',
      'cover-rim',
      'cover-film',
      'post-from-lead.png',
    ],
  },
  'Off-Ball Film Room': {
    more: `Every clip comes with the view of all three officials. You answer first, then we talk.

1. Screens and freedom of movement
2. Post play before the pass
3. Rebounds: who’s still watching?`,
    levels: ['HIGH_SCHOOL', 'JUCO', 'DII_DIII', 'DI'],
    refunds: { full: 2, half: 1 },
    agenda: [
      [
        ['19:30', '19:45', 'How we watch', ''],
        ['19:45', '20:40', 'Twenty clips', ''],
        ['20:40', '21:00', 'Your questions', ''],
      ],
    ],
    clinicians: [{ user: 'carla.nwosu' }, { user: 'bill.trautman' }],
  },
  'Rules Night: Ask a Clinician': {
    more: 'Send your question when you register or ask it live. We answer as many as we can in ninety minutes.',
  },
}
