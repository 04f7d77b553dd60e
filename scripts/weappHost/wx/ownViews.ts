import type { CallOptions, Deed } from './asyncApi'
import { Misuse } from './failure'

/** A place on WeChat's map; degrees in GCJ-02. */
export interface MapPlace {
  latitude: number
  longitude: number
  name: string
  address: string
}

/** A view of WeChat that covers the mini-program until the user leaves it. */
export type OwnView =
  | { kind: 'map'; place: MapPlace; close(): void }
  | { kind: 'pictures'; urls: string[]; at: number; close(): void }

/** WeChat's own map and picture viewer: the mini-program only opens them. */
export class OwnViews {
  /** The view that covers the mini-program. */
  open: OwnView | undefined

  /**
   * @param report receives pictures that WeChat could not show
   * @param has whether the package has a file
   */
  constructor(
    private readonly report: (where: string, error: unknown) => void,
    private readonly has: (file: string) => boolean,
  ) {}

  deeds(): Record<string, Deed> {
    return {
      openLocation: (options) => this.map(options),
      previewImage: ({ urls, current }) => this.pictures('urls', urls, current),
      previewMedia: ({ sources, current = 0 }) => {
        const urls = Array.isArray(sources) ? sources.map((each: { url: unknown }) => each.url) : []
        this.pictures('sources', urls, urls[Number(current)])
      },
    }
  }

  private readonly close = (): void => {
    this.open = undefined
  }

  private map({ latitude, longitude, name = '', address = '' }: CallOptions): void {
    const isOnEarth = Math.abs(Number(latitude)) <= 90 && Math.abs(Number(longitude)) <= 180
    if (!isOnEarth)
      throw new Misuse(
        `parameter error: ${String(latitude)}, ${String(longitude)} is no place in degrees`,
      )
    const place = { latitude: Number(latitude), longitude: Number(longitude) }
    this.open = {
      kind: 'map',
      place: { ...place, name: String(name), address: String(address) },
      close: this.close,
    }
  }

  private pictures(parameter: string, given: unknown, current: unknown): void {
    const urls = Array.isArray(given) ? given.map(String) : []
    if (urls.length === 0) throw new Misuse(`parameter error: parameter.${parameter} is empty`)
    for (const url of urls)
      if (!/^[a-z]+:/i.test(url) && !this.has(url.replace(/^\//, '')))
        this.report('wx.previewImage', `${url} is neither an address nor a file of the package`)
    // WeChat begins with the first picture if the current one is not among them.
    const at = Math.max(0, urls.indexOf(String(current)))
    this.open = { kind: 'pictures', urls, at, close: this.close }
  }
}
