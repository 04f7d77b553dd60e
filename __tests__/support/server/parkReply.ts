import { Failure } from '../../../server/kernel/failure'

/** Outcome of an act of the park, with the status and the body that its desk page would answer with. */
export interface ParkReply<Data> {
  status: number
  body: { Message?: string; Reason?: string }
  /** Throws after a refusal. */
  data: Data
}

/** Runs an act of a service; a refusal becomes a reply. */
export async function parkReply<Data>(act: () => Promise<Data>): Promise<ParkReply<Data>> {
  try {
    const data = await act()
    return { status: 200, body: {}, data }
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return {
      status: error.statusCode,
      body: { Message: error.message, Reason: error.reason },
      get data(): Data {
        throw error
      },
    }
  }
}
