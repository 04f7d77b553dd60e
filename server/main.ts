/** The backend by itself, from its sources: `npm run dev`, and whatever cannot keep a bundle (scripts/server). */
import { start } from './start'

void start()
