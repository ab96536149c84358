import type {ReactElement} from 'react';
import type {LucideIcon} from 'lucide-react';
import {icons, type IconName} from './names';

/** Nodes that a component of the icon set passes to the one that renders it. */
type IconNode = [tag: string, attributes: Record<string, string>][];
type RenderedIcon = LucideIcon & {render: (props: object, ref: null) => ReactElement<{icon: {node: IconNode}}>};

/** The shapes of an icon as SVG, in a grid of 24 by 24 units, without colour and stroke. */
export function shapesOf(name: IconName): string {
  const icon = icons[name] as RenderedIcon;
  return icon
    .render({}, null)
    .props.icon.node.map(([tag, {key: _key, ...attributes}]) => {
      const list = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
      return `<${tag}${list.join('')}/>`;
    })
    .join('');
}
