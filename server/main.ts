/** Starts the backend from its sources: `npm run dev`, and setups that cannot keep a bundle (scripts/server). */
import { start } from './start'

void start()
