import {getStatus} from './status';

interface AssistantSource {
  getItems: () => {query: string}[];
}

/**
 * Puts the entry of the assistant below the hits, unless it could not answer either, for want of the same files. Each source
 * says which query it belongs to: DocSearch shows them later than the query.
 */
export function withAssistant<Source extends object>(
  hits: Source[],
  assistant: (Source & AssistantSource)[],
): (Source & {query: string | undefined})[] {
  const {kind} = getStatus();
  const canAnswer = kind === 'ok' || kind === 'fallback';
  const query = assistant[0]?.getItems()[0]?.query;
  return [...hits, ...(canAnswer ? assistant : [])].map((source) => ({...source, query}));
}
