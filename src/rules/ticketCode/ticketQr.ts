/**
 * Content of a ticket's QR code: `t1.park.id.code`, about 60 characters. The encoding is unique: any other spelling is
 * rejected. When the code cannot be scanned, the 12-digit ticket number is typed instead.
 */
import { fromBase64url, toBase64url } from '../base64url'

export interface TicketQr {
  /** Tenant id. */
  park: string
  /** Of the ticket, UUID. */
  id: string
  /** 8 digits (totp.ts). */
  code: string
}

const shape = /^t1\.([0-9a-z-]{1,40})\.([\w-]{22})\.(\d{8})$/

/** Encodes the text of the QR code. */
export function writeTicketQr({ park, id, code }: TicketQr): string {
  const bytes = (id.replace(/-/g, '').match(/../g) ?? []).map((two) => parseInt(two, 16))
  return `t1.${park}.${toBase64url(bytes)}.${code}`
}

/** Parses scanned text; undefined when it is not a ticket. */
export function readTicketQr(scanned: string): TicketQr | undefined {
  const [, park, idText, code] = shape.exec(scanned) ?? []
  const bytes = idText === undefined ? undefined : fromBase64url(idText)
  if (!park || !code || bytes?.length !== 16) return undefined
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { park, id: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5'), code }
}

/** Normalises a typed ticket number: 1234 5678 9012, also in full-width digits; undefined when it is not a number. */
export function typedTicketNo(text: string): string | undefined {
  const half = text.replace(/[\uff10-\uff19]/g, (sign) =>
    String.fromCharCode(sign.charCodeAt(0) - 0xff10 + 48),
  )
  const digits = half.replace(/[\s-]/g, '')
  return /^\d{12}$/.test(digits) ? digits : undefined
}

/** A ticket number grouped for reading aloud: 1234 5678 9012. */
export const groupedTicketNo = (no: string): string =>
  no.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1 $2 $3')
