import type {FacetFilters} from './algolia-response';
import {call} from '../worker/rpc';
import {assistantFaults} from '../words';

/** DocSearch talks to its assistant at this fixed address. */
export const ASSISTANT_URL = 'https://askai.algolia.com/chat';

const MS_PER_WORD = 14;
const MS_BEFORE_ANSWER = 250;
/** Earlier questions a question may go on from. */
const REMEMBERED = 3;

/**
 * DocSearch reads the expiry from the first segment. Always expired: it is asked for anew each time and can never be sent
 * to the hosted service from the same origin.
 */
export const EMBEDDED_TOKEN = `${btoa(JSON.stringify({exp: 0}))}.embedded.embedded`;

interface ChatMessage {
  role: string;
  parts: {type: string; text?: string}[];
}

export interface ChatRequest {
  messages: ChatMessage[];
  searchParameters?: {facetFilters?: FacetFilters};
}

/** What the reader has asked in this talk, oldest first; an empty question where a request holds none. */
function questionsOf({messages}: ChatRequest): [...earlier: string[], question: string] {
  const questions = messages
    .filter(({role}) => role === 'user')
    .map(({parts}) =>
      parts
        .map(({type, text}) => (type === 'text' ? (text ?? '') : ''))
        .join(' ')
        .trim(),
    );
  return [...questions.slice(0, -1).slice(-REMEMBERED), questions.at(-1) ?? ''];
}

function wait(ms: number, signal: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(new DOMException('Aborted', 'AbortError'));
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, ms);
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, {once: true});
  });
}

function prefersWholeAnswer(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * The chunks of an answer, as the AI SDK 5 message stream names them. The text stands in a step of its own and the look-ups
 * are marked as done by the provider; otherwise DocSearch would send the question again and again.
 *
 * @param note a sentence in front of the answer
 */
export async function* answerChunks(
  request: ChatRequest,
  signal?: AbortSignal | null,
  note?: string,
): AsyncGenerator<object> {
  const questions = questionsOf(request);
  const question = questions.at(-1)!;
  const whole = prefersWholeAnswer();
  // Not randomUUID, which plain http lacks. Without an id, an answer stopped at once leaves nothing to say so at.
  yield {type: 'start', messageId: crypto.getRandomValues(new Uint32Array(4)).join('-')};
  yield {type: 'start-step'};
  const {markdown, queries, sources} = await call('answer', {
    question,
    earlier: questions.slice(0, -1),
    facetFilters: request.searchParameters?.facetFilters,
  });
  if (!whole) await wait(MS_BEFORE_ANSWER, signal);
  const hits = sources.map(({title, url}) => ({title, url}));
  for (const [index, query] of (queries.length > 0 ? queries : [question]).entries()) {
    const tool = {toolCallId: `search-${index}`, providerExecuted: true};
    yield {type: 'tool-input-available', ...tool, toolName: 'searchIndex', input: {query}};
    yield {type: 'tool-output-available', ...tool, output: {query, hits}};
  }
  yield {type: 'finish-step'};
  yield {type: 'start-step'};
  yield {type: 'text-start', id: 'answer'};
  const text = note ? `${note}\n\n${markdown}` : markdown;
  for (const delta of whole ? [text] : (text.match(/\s*\S+/g) ?? [])) {
    yield {type: 'text-delta', id: 'answer', delta};
    if (!whole) await wait(MS_PER_WORD, signal);
  }
  yield {type: 'text-end', id: 'answer'};
  yield {type: 'finish-step'};
  yield {type: 'finish'};
}

/**
 * The embedded assistant's answer to a request that DocSearch would send to a service.
 *
 * @param note a sentence in front of the answer
 */
export function answerOnDevice(request: ChatRequest, signal?: AbortSignal | null, note?: string): Response {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (chunk: object) => controller.enqueue(encoder.encode(`data: ${JSON.stringify(chunk)}\n\n`));
      try {
        for await (const chunk of answerChunks(request, signal, note)) send(chunk);
        controller.close();
      } catch (error) {
        if (error instanceof DOMException && error.name === 'AbortError') {
          controller.error(error);
          return;
        }
        send({type: 'error', errorText: assistantFaults.embedded});
        controller.close();
      }
    },
  });
  return new Response(stream, {headers: {'content-type': 'text/event-stream'}});
}

/** The request in the body of DocSearch's call. */
export async function readChat(init: RequestInit): Promise<ChatRequest> {
  return (await new Response(init.body).json()) as ChatRequest;
}

export function json(body: object, status = 200): Response {
  return new Response(JSON.stringify(body), {status, headers: {'content-type': 'application/json'}});
}

async function handle(pathname: string, init: RequestInit): Promise<Response> {
  if (init.signal?.aborted) throw new DOMException('Aborted', 'AbortError');
  switch (pathname) {
    case '/chat':
      return answerOnDevice(await readChat(init), init.signal);
    case '/chat/token':
      return json({success: true, token: EMBEDDED_TOKEN});
    default:
      return json({message: assistantFaults.embedded}, 404);
  }
}

function addressOf(input: RequestInfo | URL): string {
  if (typeof input === 'string') return input;
  return input instanceof URL ? input.href : input.url;
}

interface FetchTarget {
  fetch: typeof fetch;
}

/**
 * Puts itself in the place of `fetch` for some addresses. Every other request goes where it went before.
 *
 * @param answer undefined for a request that is none of its business
 * @returns a function that puts the previous `fetch` back
 */
export function interceptFetch(
  target: FetchTarget,
  answer: (address: string, init: RequestInit, send: () => Promise<Response>) => Promise<Response> | undefined,
): () => void {
  const previous = target.fetch;
  const adapted: typeof fetch = (input, init) => {
    const send = () => previous.call(globalThis, input, init);
    return answer(addressOf(input), init ?? {}, send) ?? send();
  };
  target.fetch = adapted;
  return () => {
    if (target.fetch === adapted) target.fetch = previous;
  };
}

/** Answers DocSearch's requests to its assistant on the device, until the returned function is called. */
export function installAssistant(target: FetchTarget = globalThis): () => void {
  return interceptFetch(target, (address, init) =>
    address === ASSISTANT_URL || address.startsWith(`${ASSISTANT_URL}/`)
      ? handle(new URL(address).pathname, init)
      : undefined,
  );
}
