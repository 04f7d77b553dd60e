import { programEnvironment } from '@/constants'
import { device } from '@/platform/deviceInfo'
import { messenger } from '@/platform/messenger'
import { whereabouts } from '@/state/whereabouts'

/** Program environment code (spec 9). */
export const sourceType = (): number =>
  messenger.isMessengerBrowser() ? programEnvironment.messengerBrowser : programEnvironment.standard

/** Longest text the log takes; a strange browser must not keep anybody from logging in. */
const textMax = 64
const cut = (text: string): string => text.slice(0, textMax)

/** The device log of spec 3, which goes with log-in and registration. Fields the device does not tell are empty. */
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
    // One of the park's services reads it under this spelling (spec 3).
    Sysetm: cut(system),
    SysVersion: cut(osVersion),
    Platform: platform,
    PFMVersion: cut(platformVersion),
    ProductVersion: process.env.PRODUCT_VERSION,
  }
}
