/** Modules whose hooks end every test: in a group of files (scripts/testGroups.mjs) a module is loaded for the first one only. */
import './fixture/writeBuild'
import './host/launch'
