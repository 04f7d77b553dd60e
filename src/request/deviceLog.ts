import { programEnvironment } from '@/constants'
import { device } from '@/platform/deviceInfo'
import { messenger } from '@/platform/messenger'
import { cutText } from '@/rules/text/graphemes'
import { whereabouts } from '@/state/whereabouts'

/** Program environment code (spec 9). */
export const sourceType = (): number =>
  messenger.isMessengerBrowser() ? programEnvironment.messengerBrowser : programEnvironment.standard

/** Maximum text length of the log; an unusual browser must not prevent log-in. */
const textMax = 64
const cut = (text: string): string => cutText(text, textMax)

/** Device log of spec 3, sent with log-in and registration. Fields unknown to the device are empty. */
export function deviceLog() {
  const { City, Province, Country } = whereabouts()
  const { system, osVersion, brand, model, language, platform, platformVersion } = device.info()
  return {
    City: cut(City),
    Province: cut(Province),
    Country: cut(Country),
    Language: cut(language),
    ThirdAppType: 1,
    SourceType: sourceType(),
    DeviceType: cut([brand, model].filter(Boolean).join(' ')),
    System: cut(system),
    // One of the park's services expects this misspelling (spec 3).
    Sysetm: cut(system),
    SysVersion: cut(osVersion),
    Platform: platform,
    PFMVersion: cut(platformVersion),
    ProductVersion: process.env.PRODUCT_VERSION,
  }
}
