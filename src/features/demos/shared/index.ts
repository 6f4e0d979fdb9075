export { runner } from './policy';
export type { DemosContent } from './types';
export { faultsQuestion, parseFaults, type DemoFault } from './demoFaults';
export { parseDemoMessage, senderOf } from './demoMessage';
