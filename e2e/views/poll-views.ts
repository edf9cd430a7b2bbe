import { expect, type Page } from '@playwright/test'
import { storeSession } from '../steps/auth-steps.ts'
import {
  createButton,
  openCreatePost,
  openEditPost,
  openFeedAsAdmin,
  openPost,
  pollResult,
  voteOn,
} from '../steps/feed-steps.ts'
import { dialogOf } from '../steps/page-steps.ts'
import { makePoll } from '../support/feed-api.ts'
import type { View } from './view.ts'

async function makeVotedPoll() {
  const post = await makePoll()
  for (const [choice, level] of [
    [0, 'REC'],
    [1, 'HIGH_SCHOOL'],
    [1, 'DI'],
    [2, undefined],
  ] as const)
    await voteOn(post, choice, level)
  return post
}

async function openVoted(page: Page) {
  const post = await makeVotedPoll()
  await storeSession(page, await voteOn(post, 1, 'DI'))
  const card = await openPost(page, post)
  await expect(pollResult(card, 'Charge')).toContainText('Your vote')
  return card
}

export const POLL_VIEWS: readonly View[] = [
  {
    name: 'poll',
    open: async (page) => {
      const card = await openPost(page, await makePoll())
      await card.getByRole('radio', { name: 'Charge' }).click()
    },
  },
  {
    name: 'poll, nothing chosen',
    open: async (page) => {
      const card = await openPost(page, await makePoll())
      await card.getByRole('button', { name: 'Vote' }).click()
      await expect(card.getByText('Choose an option, then vote.')).toBeVisible()
    },
  },
  { name: 'poll, voted', open: openVoted },
  {
    name: 'poll, one level',
    open: async (page) => {
      const card = await openVoted(page)
      await card.getByRole('combobox', { name: 'Experience level' }).selectOption('DI')
      await expect(card.getByText('2 votes · DI')).toBeVisible()
    },
  },
  {
    name: 'poll results',
    open: async (page) => {
      const post = await makeVotedPoll()
      await openFeedAsAdmin(page, { poll: post.id, search: post.title })
      await expect(pollResult(dialogOf(page, 'Poll results'), 'Charge')).toBeVisible()
    },
  },
  {
    name: 'poll results, no poll',
    open: async (page) => {
      await openFeedAsAdmin(page, { poll: 'half-a-link' })
      await expect(dialogOf(page, 'Poll results').getByText('No results to show')).toBeVisible()
    },
  },
  {
    name: 'new poll play, poll suggested',
    open: async (page) => {
      const form = await openCreatePost(page, 'TEXT')
      await form.getByRole('checkbox', { name: 'Poll Plays' }).click()
      await form.getByText('Add a poll to this Poll Play?').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'new poll, with errors',
    open: async (page) => {
      const form = await openCreatePost(page, 'TEXT')
      await form.getByRole('button', { name: 'Add a poll' }).click()
      await form.getByRole('button', { name: 'Add option' }).click()
      await createButton(form).click()
      await form.getByText('Poll question required').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'edit poll with votes',
    open: async (page) => {
      const form = await openEditPost(page, await makeVotedPoll())
      await form.getByText('4 people voted').scrollIntoViewIfNeeded()
    },
  },
]
