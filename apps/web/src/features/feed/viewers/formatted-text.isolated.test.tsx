import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInApp } from '../../../testing/render-in-app.tsx'
import { FormattedText } from './formatted-text.tsx'

test('the text has no Markdown signs while its renderer loads', async () => {
  renderInApp(<FormattedText text="**Lead** first" />)
  expect(screen.getByText('Lead first')).toBeDefined()
  expect((await screen.findByText('Lead')).tagName).toBe('STRONG')
})
