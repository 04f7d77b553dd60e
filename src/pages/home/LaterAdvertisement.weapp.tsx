/** The mini-program has all of a package at once: nothing is fetched later. */
export { AdvertisementVideo as LaterAdvertisement } from '@/features/advertisement/components/AdvertisementVideo'
