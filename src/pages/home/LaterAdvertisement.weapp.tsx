/** The mini-program loads a package as a whole, so nothing is loaded later. */
export { AdvertisementVideo as LaterAdvertisement } from '@/features/advertisement/components/AdvertisementVideo'
