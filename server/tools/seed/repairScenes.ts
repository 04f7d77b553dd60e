/**
 * Drawn photos of the demo's repairs, before and after, 640 × 480; they differ only in the damage.
 */
export type SceneName = 'tap' | 'bench' | 'lamp' | 'piano' | 'lock'

const frame = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="640" height="480">${inside}</svg>`

const tiles = [80, 160, 240]
  .map((y) => `<path d="M0 ${y}h640" stroke="#cfdad8" stroke-width="3"/>`)
  .concat(
    [80, 200, 320, 440, 560].map(
      (x) => `<path d="M${x} 0v300" stroke="#cfdad8" stroke-width="3"/>`,
    ),
  )
  .join('')

const drop = (x: number, y: number) =>
  `<path d="M${x} ${y}q11 18 0 25q-11-7 0-25z" fill="#6aa9c4"/>`

/** A basin with its tap. */
function tap(isMended: boolean): string {
  const metal = isMended ? '#b9c6cd' : '#8f8a7d'
  const shine = isMended
    ? '<path d="M262 130q14-26 44-28" fill="none" stroke="#fff" stroke-width="8" stroke-linecap="round"/>'
    : '<path d="M300 96q12 6 22-2m-66 70q10 6 4 16" fill="none" stroke="#a3552f" stroke-width="7" stroke-linecap="round"/>'
  const water = isMended
    ? ''
    : `${drop(406, 190)}${drop(402, 228)}<ellipse cx="404" cy="300" rx="58" ry="12" fill="#6aa9c4" opacity=".7"/><path d="M120 452q60-34 170-26t200 6q60 10 70 36H96z" fill="#7fb4ca" opacity=".55"/>`
  return frame(
    `<rect width="640" height="480" fill="#e6eeec"/>${tiles}<rect y="300" width="640" height="180" fill="#b88d62"/><path d="M0 300h640v14H0z" fill="#8f6a45"/><path d="M120 300q8 104 130 112h140q122-8 130-112z" fill="#fbfbf8"/><path d="M150 300h340q-8 70-100 78H250q-92-8-100-78z" fill="#dfe6e6"/><circle cx="320" cy="352" r="11" fill="#77848a"/><path d="M246 300v-110q0-88 84-88t84 78h-34q0-44-50-44t-50 54v110z" fill="${metal}"/><rect x="228" y="284" width="70" height="18" rx="8" fill="${metal}"/><rect x="306" y="74" width="20" height="34" rx="8" fill="${metal}"/><rect x="282" y="62" width="70" height="18" rx="9" fill="${metal}"/>${shine}${water}`,
  )
}

/** A bench under a tree. */
function bench(isMended: boolean): string {
  const wood = isMended ? '#a9713d' : '#94785a'
  const slat = (y: number, isBroken: boolean) =>
    isBroken
      ? `<path d="M120 ${y}h150l22 20-30-2-18 4H120zM372 ${y + 14}l26-14h122v22H388l-8 26z" fill="${wood}"/><path d="M286 ${y + 40}l70 44 8 14-86-42z" fill="${wood}" opacity=".9"/>`
      : `<rect x="120" y="${y}" width="400" height="22" rx="4" fill="${wood}"/>`
  const sign = isMended
    ? ''
    : '<path d="M150 214l340 128" stroke="#e2b21c" stroke-width="13"/><path d="M150 214l340 128" stroke="#23252b" stroke-width="13" stroke-dasharray="22 22"/>'
  return frame(
    `<rect width="640" height="480" fill="#dbe7d6"/><circle cx="90" cy="60" r="130" fill="#7fa06d"/><circle cx="560" cy="40" r="120" fill="#8fae7a"/><rect x="70" y="120" width="34" height="240" fill="#7d6246"/><rect y="352" width="640" height="128" fill="#c9c2b2"/><path d="M0 392h640M0 436h640M140 352v40M380 352v40M260 392v44M520 392v44" stroke="#b3ab98" stroke-width="4"/><ellipse cx="320" cy="432" rx="230" ry="14" opacity=".16"/><path d="M150 190h20v240h-20zM470 190h20v240h-20z" fill="#4f565c"/><path d="M130 318h60v14h-60zM450 318h60v14h-60z" fill="#4f565c"/>${slat(204, false)}${slat(240, !isMended)}${slat(306, false)}${slat(336, !isMended)}${sign}`,
  )
}

const workbench = `<path d="M40 330h560v26H40z" fill="#9a6c40"/><path d="M70 356h24v124H70zM546 356h24v124h-24z" fill="#7b5633"/><rect x="150" y="282" width="90" height="48" rx="4" fill="#41616b"/><circle cx="330" cy="304" r="26" fill="#b4532a"/><rect x="400" y="262" width="26" height="68" rx="4" fill="#d9b24c"/><rect x="440" y="276" width="60" height="54" rx="4" fill="#5d6f52"/>`

/** A closed piano with a lamp and a score on it, and its stool. */
const piano = `<rect x="120" y="210" width="400" height="190" rx="6" fill="#2f2a2b"/><path d="M104 200h432v16H104z" fill="#453d3f"/><path d="M104 300h432v34H104z" fill="#3b3436"/><path d="M128 306h384v14H128z" fill="#f4efe4"/>${Array.from({ length: 15 }, (_, at) => `<path d="M${146 + at * 24} 306h9v9h-9z" fill="#1d1a1b"/>`).join('')}<path d="M128 334h20v86h-20zM492 334h20v86h-20z" fill="#2f2a2b"/><path d="M262 234h56l6 6 6-6h56v60h-56l-6 4-6-4h-56z" fill="#fbf7ec"/><path d="M272 250h38M272 262h38M272 274h30M338 250h38M338 262h38M338 274h26" stroke="#b9b2a4" stroke-width="3"/><rect x="250" y="400" width="140" height="18" rx="8" fill="#1a7282"/><path d="M268 418h14v62h-14zM358 418h14v62h-14z" fill="#2f2a2b"/>`

/** Lights above what stands below them. */
function lights(isMended: boolean, below: string): string {
  const wall = isMended ? '#efe7d6' : '#d9cbb2'
  const tube = (x: number, isOn: boolean) =>
    `<path d="M${x + 20} 0v70M${x + 160} 0v70" stroke="#3b3a38" stroke-width="5"/><rect x="${x}" y="70" width="180" height="20" rx="6" fill="#4b4a47"/><rect x="${x + 8}" y="88" width="164" height="14" rx="7" fill="${isOn ? '#fffbe6' : '#8d8a82'}"/>${isOn ? `<path d="M${x + 8} 102h164l70 378H${x - 62}z" fill="#fff6cf" opacity=".45"/>` : ''}`
  const flicker = isMended
    ? ''
    : '<path d="M452 116l-14 26h16l-12 26" fill="none" stroke="#d9731a" stroke-width="9" stroke-linecap="round" stroke-linejoin="round"/>'
  return frame(
    `<rect width="640" height="480" fill="${wall}"/>${tube(70, true)}${tube(390, isMended)}${flicker}${below}${isMended ? '' : '<rect width="640" height="480" fill="#16171c" opacity=".1"/>'}`,
  )
}

/** A door with its lock. */
function lock(isMended: boolean): string {
  const loose = isMended ? '' : ' transform="rotate(16 250 250)"'
  return frame(
    `<rect width="640" height="480" fill="#d9d3c6"/><rect x="150" y="0" width="360" height="480" fill="#7a5a3c"/><path d="M190 40h280v160H190zM190 240h280v200H190z" fill="none" stroke="#5f442b" stroke-width="8"/><rect x="222" y="190" width="56" height="150" rx="12" fill="#9aa5ab"/><g${loose}><rect x="236" y="238" width="136" height="24" rx="12" fill="#c3ccd0"/></g><circle cx="250" cy="300" r="15" fill="#2e3236"/><path d="M246 300h8v24h-8z" fill="#2e3236"/>${isMended ? '' : '<path d="M262 196l-12 26 16 8-14 24" fill="none" stroke="#3b2a1a" stroke-width="5"/><path d="M216 352l10 14-18 8z" fill="#9aa5ab"/>'}`,
  )
}

const scenes: Readonly<Record<SceneName, (isMended: boolean) => string>> = {
  tap,
  bench,
  lamp: (isMended) => lights(isMended, workbench),
  piano: (isMended) => lights(isMended, piano),
  lock,
}

/** Picture of a scene, as SVG. */
export const sceneOf = (name: SceneName, isMended: boolean): string => scenes[name](isMended)
