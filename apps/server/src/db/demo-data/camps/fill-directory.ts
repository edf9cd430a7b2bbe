// The demo's staff directory and the resumes in it.

import { randomUUID } from 'node:crypto'
import type { ExperienceLevel } from '@crew-chief/domain/accounts/profile-choices'
import { officials } from '../../../features/officials/officials.tables.ts'
import { uploads } from '../../../features/uploads/uploads.tables.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import type { Tx } from '../../transaction.ts'
import { DEMO_PEOPLE, type DemoUser } from '../people.ts'
import { type StoredMedia, storeFile } from '../posts/post-media.ts'

type People = ReadonlyMap<string, DemoUser>
export type Directory = {
  /** The first one has the featured court in the current round. */
  clinicians: { id: string; userId: string }[]
  observers: string[]
}

export async function fillDirectory(tx: Tx, people: People, resumes: StoredResumes): Promise<Directory> {
  const clinicians = CLINICIANS.map((staff) => ({ staff, id: randomUUID(), userId: accountOf(staff, people).id }))
  const observers = OBSERVERS.map((staff) => ({ staff, id: randomUUID(), userId: null }))
  await tx.insert(officials).values(
    [...clinicians, ...observers].map(({ staff: { levels, resume: _resume, ...staff }, id, userId }) => {
      const resumeUrl = resumes.get(nameOf(staff))?.uploads[0]?.publicUrl ?? null
      return { ...staff, id, userId, resumeUrl, experienceLevels: levels ?? levelsOf(staff) }
    }),
  )
  const files = clinicians.flatMap(({ staff, userId }) =>
    (resumes.get(nameOf(staff))?.uploads ?? []).map((upload) => ({ ...upload, ownerId: userId })),
  )
  if (files.length > 0) await tx.insert(uploads).values(files)
  return { clinicians: clinicians.map(({ id, userId }) => ({ id, userId })), observers: observers.map(({ id }) => id) }
}

type Named = Pick<DemoStaff, 'firstName' | 'lastName'>

const nameOf = ({ firstName, lastName }: Named): string => `${firstName} ${lastName}`

const emailOf = ({ firstName, lastName }: Named): string => `${firstName}.${lastName}@mail.example`.toLowerCase()

function accountOf(staff: Named, people: People): DemoUser {
  const user = people.get(emailOf(staff))
  if (user?.role !== 'CLINICIAN') throw new Error(`the demo has no clinician ${nameOf(staff)}`)
  return user
}

const levelsOf = (staff: Named) => DEMO_PEOPLE.find(({ email }) => email === emailOf(staff))?.experienceLevels ?? []

/** By full name. */
export type StoredResumes = ReadonlyMap<string, Pick<StoredMedia, 'uploads'>>

/** Storage may be remote, so this runs before the transaction that references the files. */
export async function storeResumes(storage: Storage): Promise<StoredResumes> {
  const resumes = new Map<string, Pick<StoredMedia, 'uploads'>>()
  for (const { firstName, lastName, role, resume } of CLINICIANS) {
    if (!resume) continue
    const content = resumePdf(`${firstName} ${lastName}`, [role, '', ...resume])
    const name = `${firstName}-${lastName}.pdf`.toLowerCase()
    const file = { folder: 'official-resumes', name, type: 'application/pdf', content } as const
    resumes.set(`${firstName} ${lastName}`, { uploads: [await storeFile(storage, file)] })
  }
  return resumes
}

const LINE = 22
const TOP = 740
const LEFT = 72

/** A one-page PDF; a few lines of text need no library. */
function resumePdf(name: string, lines: readonly string[]): Buffer {
  const title = `BT /F1 24 Tf ${LEFT} ${TOP} Td (${escapePdf(name)}) Tj ET`
  const rest = lines.map((line, n) => `BT /F1 12 Tf ${LEFT} ${TOP - 48 - n * LINE} Td (${escapePdf(line)}) Tj ET`)
  const text = [title, ...rest].join('\n')
  return assemblePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${Buffer.byteLength(text)} >>\nstream\n${text}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

const escapePdf = (text: string): string => text.replace(/[\\()]/g, '\\$&')

/** Joins the objects of a PDF and writes its cross-reference table. */
function assemblePdf(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((body, n) => {
    const start = Buffer.byteLength(file)
    file += `${n + 1} 0 obj\n${body}\nendobj\n`
    return start
  })
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${Buffer.byteLength(file)}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`)
}

type DemoStaff = {
  firstName: string
  lastName: string
  role: string
  experience: string
  rating: number
  /** The biography. */
  notes: string
  /** For staff without an account; the others have them in their profile. */
  levels?: ExperienceLevel[]
  /** Lines of the resume. */
  resume?: readonly string[]
}

/** Each has an account of the same name. The first one evaluates the featured official in the current round. */
const CLINICIANS: readonly DemoStaff[] = [
  {
    firstName: 'Joan',
    lastName: 'Kessler',
    role: 'Head clinician',
    experience: '27 seasons, including 11 in Division I and four in the G League',
    rating: 4.9,
    notes:
      'Joan worked her first game in a church gym for eight dollars and a sandwich, and says she’s been overpaid ever since. She’s trained crew chiefs in six conferences. Ask her about the night both shot clocks failed. She still has the stopwatch. She’d rather show you than tell you, so bring a notebook.',
    resume: [
      "Division I women's basketball, three conferences, 2011 to present",
      'G League, 2015 to 2019',
      'Head clinician at this camp since 2018',
      'High school state finals 2004, 2006 and 2009',
      'Teaches: crew communication, the last two minutes, reports that hold up',
    ],
  },
  {
    firstName: 'Bill',
    lastName: 'Trautman',
    role: 'Clinician, rules',
    experience: '31 seasons; rules interpreter for the Harbor association since 2008',
    rating: 4.7,
    notes:
      'Bill reads the rule book the way other people read the sports page, with a pencil. He’s answered every rules question sent to his association for 17 years, most of them the same night. If you think you’ve found a play the book doesn’t cover, he’ll buy you a coffee.',
    resume: [
      'Rules interpreter, Harbor Basketball Officials, 2008 to present',
      'Division II and III, 1999 to 2021; Division I, 2006 to 2016',
      'Columnist for The Whistle',
      'Retired math teacher',
    ],
  },
  {
    firstName: 'Marion',
    lastName: 'Estes',
    role: 'Clinician, mechanics',
    experience: '22 seasons; FIBA license, 2009 to 2020',
    rating: 4.8,
    notes:
      'Marion learned three-person mechanics in one language and has taught them in four. She’ll stop a drill over one wrong foot, and she’ll remember which foot it was the next day. Her rule: if you have to run, you left too late.',
  },
  {
    firstName: 'Theo',
    lastName: 'Brandvold',
    role: 'Clinician, new officials',
    experience: '14 seasons, high school and Division III',
    rating: 4.5,
    notes:
      'Theo coached eighth graders before he picked up a whistle, and he hasn’t forgotten a thing. He works with officials in their first three years and knows the hardest part of the job is the walk to the car. He answers texts until ten.',
  },
  {
    firstName: 'Carla',
    lastName: 'Nwosu',
    role: 'Clinician, play calling',
    experience: '18 seasons; Division I and two professional leagues',
    rating: 4.8,
    notes:
      'Carla has a library of four thousand plays she cut and labeled herself. She won’t tell you if a call was right until you tell her what you saw. Block or charge is her favorite argument, and nobody has beaten her yet.',
  },
  {
    firstName: 'Walt',
    lastName: 'Pruitt',
    role: 'Clinician, game management',
    experience: '35 seasons; assigned junior college games for 12 years',
    rating: 4.4,
    notes:
      'Walt has been yelled at by three generations of one coaching family and gets invited to their reunions. He teaches the sentence that ends a conversation, and when not to use it. He’s slow to praise, so when he writes it down, he means it.',
  },
  {
    firstName: 'Imani',
    lastName: 'Cole',
    role: 'Clinician, fitness and positioning',
    experience: '12 seasons; Division I and G League',
    rating: 4.9,
    notes:
      'Imani ran the 800 in college and officiates like someone’s timing her. Her morning session is optional and always full. She says most judgment errors are position errors with a better excuse, and she has the film.',
  },
  {
    firstName: 'Hector',
    lastName: 'Ruiz',
    role: 'Clinician, crew work',
    experience: '20 seasons; crew chief for two state finals',
    rating: 4.6,
    notes:
      'Hector is the partner everyone asks for. He came up through junior college ball in the desert, where crews drive three hundred miles together, and learned that the pregame starts in the car. He’ll talk plays in English or Spanish.',
  },
]

/** Observers have no account. */
const OBSERVERS: readonly DemoStaff[] = [
  {
    firstName: 'Stan',
    lastName: 'Whitaker',
    role: 'Observer, assignor',
    experience: 'Assigns about 900 high school games a season',
    rating: 4.2,
    notes:
      'Stan sits in the third row with a thermos and a list. He’s looking for officials who still hustle at 31–12, because he can send them anywhere. Say hello. Don’t lobby.',
    levels: ['HIGH_SCHOOL'],
  },
  {
    firstName: 'Delia',
    lastName: 'Marsh',
    role: 'Observer, college supervisor',
    experience: '26 seasons on the floor, nine as a supervisor',
    rating: 4.6,
    notes:
      'Delia supervises two college conferences and still works a summer league to stay honest. She watches off the ball and writes in all caps. Her advice if you want to move up: be the same official in every gym.',
    levels: ['DII_DIII', 'DI'],
  },
]
