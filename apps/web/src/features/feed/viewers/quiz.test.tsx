import { screen } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { expect, test, vi } from 'vitest'
import { postWith } from '../../../testing/post.ts'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { PostBody } from './post-body.tsx'

const question = (order: number, myAnswer: number | null) => ({
  id: `q${order}`,
  question: `Play ${order}?`,
  options: ['Legal', 'Foul'].map((text, index) => ({ id: `${order}${index}`, text, order: index })),
  order,
  myAnswer,
  correctAnswer: myAnswer === null ? null : 1,
  explanation: null,
})
const quiz = postWith({
  id: '1',
  type: 'QUIZ',
  title: 'Three plays',
  content: 'From last week.',
  quiz: { questions: [question(0, 1), question(1, null), question(2, null)] },
})

const open = (url: string) =>
  renderInApp(
    <Routes>
      <Route path="/library/:postId?" element={<PostBody post={quiz} />} />
    </Routes>,
    { url },
  )
const onPhone = () => vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
const questions = () => screen.queryAllByRole('group').length

test('in a list on a phone a quiz is its length and a button that opens it', () => {
  onPhone()
  open('/library')
  expect(screen.getByText('3 questions · 1 answered')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open quiz: Three plays' }).getAttribute('href')).toBe('/library/1')
  expect(questions()).toBe(0)
  expect(screen.queryByText('From last week.')).toBeNull()
})

test('its own page has the questions, also on a phone', () => {
  onPhone()
  open('/library/1')
  expect(questions()).toBe(3)
})

test('a list on a larger screen has the questions', () => {
  open('/library')
  expect(questions()).toBe(3)
})
