import {answerOnDevice, ASSISTANT_URL, EMBEDDED_TOKEN, interceptFetch, json, readChat} from '../client/algolia/ask-ai';
import {assistantFaults} from '../client/words';

const {outOfReach, interrupted, tooLong} = assistantFaults;

/** Where Agent Studio answers questions. */
const completions = /^https:\/\/[^./]+\.algolia\.net\/agent-studio\/1\/agents\/[^/]+\/completions(?:\?|$)/;

/** A service that has not begun to answer by then is out of reach for a reader. */
const PATIENCE_MS = 10_000;

/** Both services take feedback below their own address. */
const feedback = /^https:\/\/(?:askai\.algolia\.com\/chat|[^./]+\.algolia\.net\/agent-studio\/1)\/feedback$/;

function isTooLong(text: string): boolean {
  return /AI-217|(?:thread|conversation)\s+depth/i.test(text);
}

/** One line of the stream; the service's own error messages are English. */
function inGerman(line: string): string {
  if (!/^data: .*"error"/.test(line)) return line;
  const chunk = JSON.parse(line.slice('data: '.length)) as {type: string; errorText?: string};
  if (chunk.type !== 'error') return line;
  return `data: ${JSON.stringify({...chunk, errorText: isTooLong(chunk.errorText ?? '') ? tooLong : interrupted})}`;
}

/** The service's stream with its faults in German. */
function repaired(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal | null | undefined,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      let rest = '';
      try {
        for (;;) {
          const {done, value} = await reader.read();
          const lines = (rest + decoder.decode(value, {stream: !done})).split('\n');
          rest = done ? '' : lines.pop()!;
          if (lines.length > 0) controller.enqueue(encoder.encode(`${lines.map(inGerman).join('\n')}\n`));
          if (done) break;
        }
      } catch (error) {
        if (signal?.aborted) {
          controller.error(error);
          return;
        }
        controller.enqueue(encoder.encode(`data: ${JSON.stringify({type: 'error', errorText: interrupted})}\n\n`));
      }
      controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Sends a request; undefined when the service cannot be reached, refuses or takes too long. Stopping it is no failure. */
async function tried(
  send: () => Promise<Response>,
  signal: AbortSignal | null | undefined,
): Promise<Response | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, undefined)));
  try {
    return await Promise.race([send(), tooLate]);
  } catch (error) {
    if (signal?.aborted) throw error;
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

async function token(init: RequestInit, send: () => Promise<Response>): Promise<Response> {
  const response = await tried(send, init.signal);
  const body = response?.ok
    ? ((await response
        .clone()
        .json()
        .catch(() => undefined)) as {success?: boolean; token?: unknown} | undefined)
    : undefined;
  return response && body?.success && typeof body.token === 'string'
    ? response
    : json({success: true, token: EMBEDDED_TOKEN});
}

async function chat(init: RequestInit, send: () => Promise<Response>): Promise<Response> {
  const hasNoToken = new Headers(init.headers).get('authorization') === `TOKEN ${EMBEDDED_TOKEN}`;
  const response = hasNoToken ? undefined : await tried(send, init.signal);
  if (response?.ok && response.body) {
    return new Response(repaired(response.body, init.signal), {headers: {'content-type': 'text/event-stream'}});
  }
  if (response && isTooLong(await response.text().catch(() => ''))) {
    return new Response(tooLong, {status: response.status});
  }
  return answerOnDevice(await readChat(init), init.signal, outOfReach);
}

/** DocSearch shows the message of the error. */
async function sendFeedback(send: () => Promise<Response>): Promise<Response> {
  const response = await send().catch(() => undefined);
  if (!response?.ok) throw new Error(assistantFaults.feedback);
  return response;
}

/**
 * Stands between DocSearch and its hosted assistant, Ask AI or Agent Studio: where the service fails the embedded
 * assistant answers, and faults are reported in German.
 *
 * @returns a function that puts the previous `fetch` back
 */
export function installHostedAssistant(target: {fetch: typeof fetch} = globalThis): () => void {
  return interceptFetch(target, (address, init, send) => {
    if (address === `${ASSISTANT_URL}/token`) return token(init, send);
    if (address === ASSISTANT_URL || completions.test(address)) return chat(init, send);
    if (feedback.test(address)) return sendFeedback(send);
    return undefined;
  });
}
