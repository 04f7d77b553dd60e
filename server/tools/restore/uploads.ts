import { cpSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Client as Postgres } from 'pg'
import sharp from 'sharp'
import { pictureUpload, uploadFileField, type UploadedPicture } from '@/contract/upload'
import type { Client } from '../torture/crash/client'
import { PARK } from '../torture/crash/place'

/**
 * Uploads a single-colour picture as a member.
 * @throws Error when it is refused
 */
export async function uploadPicture(origin: string, member: Client): Promise<UploadedPicture> {
  const create = { width: 32, height: 32, channels: 3, background: '#4a8' } as const
  const bytes = await sharp({ create }).png().toBuffer()
  const form = new FormData()
  form.set('Folder', 'otherimage')
  form.set(uploadFileField, new Blob([new Uint8Array(bytes)]), 'picture.png')
  const response = await fetch(origin + pictureUpload.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${member.session.access_token}`, tenantid: PARK },
    body: form,
  })
  const { succeeded, data } = (await response.json()) as {
    succeeded: boolean
    data: UploadedPicture
  }
  if (!succeeded) throw new Error(`a picture was not taken: ${response.status}`)
  return data
}

/** Copies new files, as `rsync -a` without `--delete`: pictures never change. */
export function copyUploads(from: string, to: string): void {
  if (!existsSync(from)) return
  cpSync(from, to, {
    recursive: true,
    force: false,
    preserveTimestamps: true,
    filter: (file) => !file.endsWith('.part'),
  })
}

/** Result of comparing picture rows with a folder. */
export interface PictureState {
  rows: number
  /** Named by a row, but missing or of another size. */
  missing: string[]
  /** Present, but named by no row: uploaded after the moment of the database. */
  strays: number
}

/** Compares the rows of uploaded pictures with the files in a folder. */
export async function comparePictures(database: Postgres, folder: string): Promise<PictureState> {
  const { rows } = await database.query<{ name: string; bytes: number }>(
    'select name, bytes from picture',
  )
  const missing = rows
    .filter(({ name, bytes }) => {
      const file = statSync(join(folder, name), { throwIfNoEntry: false })
      return file?.size !== bytes
    })
    .map(({ name }) => name)
  const files = existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
    : []
  return { rows: rows.length, missing, strays: files.length - (rows.length - missing.length) }
}
