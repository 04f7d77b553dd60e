/** Browsers besides Chromium in which H5 is tested, as packaged by Debian and Ubuntu. */
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** Paths of WebKitGTK's MiniBrowser: in a folder of the machine's architecture and the library's version. */
const miniBrowsers = () =>
  ['webkit2gtk-4.1', 'webkitgtk-6.0', 'webkit2gtk-4.0'].flatMap((version) =>
    (existsSync('/usr/lib') ? readdirSync('/usr/lib') : []).map((architecture) =>
      path.join('/usr/lib', architecture, version, 'MiniBrowser'),
    ),
  )

const browsers = [
  {
    name: 'firefox',
    title: 'Firefox',
    packages: 'firefox-esr',
    programs: {
      FIREFOX_PATH: () => [
        '/usr/bin/firefox-esr',
        '/usr/bin/firefox',
        '/Applications/Firefox.app/Contents/MacOS/firefox',
      ],
    },
  },
  {
    name: 'webkit',
    title: 'WebKit',
    packages: 'webkit2gtk-driver xvfb',
    programs: {
      WEBKIT_DRIVER_PATH: () => ['/usr/bin/WebKitWebDriver'],
      MINIBROWSER_PATH: miniBrowsers,
      XVFB_PATH: () => ['/usr/bin/Xvfb'],
    },
  },
]

/**
 * The browsers with the paths of its programs.
 * @returns {{ name: string, missing: string | null, paths: Record<string, string> }[]} `missing`
 * tells what to install; `paths` are by setting name: a program named by a setting is searched only
 * there
 */
export function findOtherBrowsers() {
  return browsers.map(({ name, title, packages, programs }) => {
    const found = Object.entries(programs).map(([setting, usual]) => {
      const places = process.env[setting] ? [process.env[setting]] : usual()
      return [setting, places.find((file) => existsSync(file))]
    })
    const lacking = found.filter(([, file]) => !file).map(([setting]) => setting)
    const advice = `Debian/Ubuntu: sudo apt-get install ${packages}; or set ${lacking.join(', ')}`
    return {
      name,
      missing: lacking.length > 0 ? `${title} is not installed (${advice})` : null,
      paths: Object.fromEntries(found),
    }
  })
}
