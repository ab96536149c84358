import type {Program} from 'estree';

/** An import or export between the blocks of an article, as remark and rehype both know it. */
export interface ModuleCode {
  type: 'mdxjsEsm';
  value: string;
  data: {estree: Program};
}

/** Makes the node MDX turns into a statement of the page's module. */
export function moduleCode(statement: Program['body'][number]): ModuleCode {
  return {type: 'mdxjsEsm', value: '', data: {estree: {type: 'Program', sourceType: 'module', body: [statement]}}};
}
