import type {JSX} from 'react';
import {createPortal} from 'react-dom';
import {typeInField} from './field';
import {isForSuggestions} from '../algolia/guarded-client';
import {requestsOf, type SearchClient} from '../algolia/search-client';
import {useFieldPlace} from './use-field-place';
import {startHeading} from '../words';

/** A client that passes on the suggested questions DocSearch asks for when it opens. */
export function hearingSuggestions(client: SearchClient, hear: (questions: string[]) => void): SearchClient {
  return {
    addAlgoliaAgent: (segment, version) => client.addAlgoliaAgent(segment, version),
    async search(argument) {
      const response = await client.search(argument);
      if (isForSuggestions(requestsOf(argument))) {
        hear(response.results.flatMap(({hits}) => hits.flatMap((hit) => ('question' in hit ? [hit.question] : []))));
      }
      return response;
    },
  };
}

/**
 * Questions below the empty field on a device without earlier searches, where DocSearch shows nothing: on a phone that is
 * a blank page. Hidden by `shell.css` as soon as DocSearch has something to show.
 */
export default function StartQuestions({questions}: {questions: string[]}): JSX.Element | null {
  const place = useFieldPlace('hc-search-start');
  if (questions.length === 0) return null;
  return createPortal(
    <>
      <p id="hc-search-start">{startHeading}</p>
      <ul aria-labelledby="hc-search-start">
        {questions.map((question) => (
          <li key={question}>
            <button type="button" onClick={() => typeInField(question)}>
              {question}
            </button>
          </li>
        ))}
      </ul>
    </>,
    place,
  );
}
