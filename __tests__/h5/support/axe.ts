import type { Page } from '@playwright/test'
import { axeSource } from './journey'

interface Violation {
  id: string
  impact: string | null
  nodes: { html: string; failureSummary?: string }[]
}

/** Rules of axe with their impact: a moderate or minor rule has no serious findings. */
interface Axe {
  _audit: { rules: { id: string; impact: string }[] }
  run(options: object): Promise<{ violations: Violation[] }>
}

/**
 * Serious and critical axe findings on a page, one per line.
 * @param rules the only ones to run; without them all rules of axe that can have such findings
 */
export async function seriousViolations(page: Page, rules?: string[]): Promise<string[]> {
  // The source is half a megabyte, so it is injected once per document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const violations = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: Axe }
    const isLesser = ({ impact }: { impact: string }) => /^(minor|moderate)$/.test(impact)
    const lesser = axe._audit.rules.filter(isLesser).map(({ id }) => [id, { enabled: false }])
    const which = runOnly ? { runOnly } : { rules: Object.fromEntries(lesser) as object }
    // Preloaded style sheets are only needed by experimental rules.
    const options = { resultTypes: ['violations'], preload: false, ...which }
    return (await axe.run(options)).violations
  }, rules)
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary = '' }) =>
        `${id}: ${html.slice(0, 160)} ${failureSummary}`.replace(/\s+/g, ' '),
      ),
    )
}
