/**
 * Which files of the server read the nickname of an account. Papers, lists of the desk and messages show
 * rules/paperName instead; of staff accounts `Name` is the name at work, which colleagues and members may see.
 */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const areas = path.join(__dirname, '../../server/areas')
/** Readers of the name at work. */
const ofStaff = [
  'estate/repairRequest/repairList.repository.ts',
  'estate/repairRequest/repairWork.ts',
  'estate/staffJob/act.repository.ts',
  'estate/staffJob/staffJob.repository.ts',
  'estate/staffJob/staffJob.service.ts',
  'estate/staffJob/staffJobDesk.repository.ts',
  'estate/staffJob/workConflict.ts',
  'parkLife/invitation/check.repository.ts',
  'people/deskCase/deskCase.repository.ts',
  'people/secondFactor/secondFactor.repository.ts',
  'people/staff/staff.repository.ts',
  'people/staff/staffInvite.ts',
  'shops/shopKeeper/shopKeeper.service.ts',
  'theatre/ticketCheck/ticketCheck.repository.ts',
]
/** The account itself, whether the profile is complete, and a refused name that is withdrawn. */
const ofTheOwner = [
  'offers/member/memberJobs.ts',
  'people/account/account.repository.ts',
  'people/contentCheck/withdrawProfile.ts',
]

/** Whether a file reads the nickname of an account. */
const isReader = (text: string): boolean =>
  /appUser\.name\b|alias\(appUser|profile\??\.name\b|profileOf\([^\n]*\?\.name\b/.test(text)

const filesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name)
    return entry.isDirectory() ? filesOf(at) : /\.tsx?$/.test(entry.name) ? [at] : []
  })

it('only staff pages and the owner’s own read account names', () => {
  const readers = filesOf(areas)
    .filter((file) => isReader(readFileSync(file, 'utf8')))
    .map((file) => path.relative(areas, file))
  expect(readers.sort()).toEqual([...ofStaff, ...ofTheOwner].sort())
})

it.each([
  ['.select({ row: invitation, inviterName: appUser.name })', true],
  ["const payer = (await profileOf(db, member))?.name ?? ''", true],
  ['isSelf: profile?.name === person.name, profileOf(tx, member)', true],
  ['.select({ realName: appUser.realName })', false],
])('the check of %s: %s', (text, is) => expect(isReader(text)).toBe(is))
