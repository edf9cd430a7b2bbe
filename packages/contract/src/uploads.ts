// The server signs an upload, and the browser sends the file directly to storage (spec 1 §7, spec 2 §7).

import { UPLOAD_FOLDER_NAMES } from '@crew-chief/domain/uploads/file-rules'
import * as z from 'zod/mini'
import { signedIn } from './access.ts'
import { defineEndpoints } from './endpoint.ts'
import { isoDateTime, requiredLine } from './wire.ts'

export const uploadsApi = defineEndpoints({
  signUpload: {
    method: 'POST',
    path: '/api/uploads',
    summary: 'Create a short-lived signed URL to upload one file',
    access: signedIn,
    body: z.object({
      folder: z.enum(UPLOAD_FOLDER_NAMES, { error: 'Unknown folder' }),
      fileName: requiredLine(255, 'File name required'),
      contentType: requiredLine(120, 'Invalid file type'),
      size: z
        .int('File size required')
        .check(z.gte(1, 'The file is empty'), z.lte(1_000_000_000, 'The file is too large')),
    }),
    reply: z.object({
      uploadUrl: z.string(),
      method: z.enum(['PUT', 'POST']),
      headers: z.record(z.string(), z.string()),
      /** Present for POST: form fields to send before the file. */
      fields: z.optional(z.record(z.string(), z.string())),
      publicUrl: z.string(),
      expiresAt: isoDateTime,
    }),
    status: 201,
    errors: [
      'uploads.wrong_type',
      'uploads.too_large',
      'uploads.not_your_folder',
      'uploads.too_many',
      'uploads.quota',
      'uploads.no_space',
    ],
    failure: 'Upload Failed',
  },
})
