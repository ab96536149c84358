// Plays the product: a menu, a view, and the help told which view it is.
const help = document.querySelector('hilfe-center');
const find = (selector) => document.querySelector(selector);
const byId = new Map();

function list(nodes) {
  return nodes.map((node) => {
    byId.set(node.id, node);
    const link = Object.assign(document.createElement('a'), {href: `#${node.id}`, textContent: node.label});
    const item = document.createElement('li');
    item.append(link);
    if (node.children) {
      const inner = document.createElement('ul');
      inner.append(...list(node.children));
      item.append(inner);
    }
    return item;
  });
}

function show(address) {
  const node = byId.get(location.hash.slice(1)) ?? byId.values().next().value;
  for (const link of document.querySelectorAll('nav a'))
    if (link.hash === `#${node.id}`) link.setAttribute('aria-current', 'page');
    else link.removeAttribute('aria-current');
  find('h1').textContent = node.label;
  find('.pfad').textContent = node.pfad;
  find('section').hidden = node.aktionen.length === 0;
  find('.aktionen').replaceChildren(
    ...node.aktionen.map((action) => Object.assign(document.createElement('li'), {textContent: action})),
  );
  // Nothing stands where the menu and the texts would push it away.
  find('main').hidden = false;
  find('.verweis').href = `${address}kontext?id=${node.id}`;
  // All the product has to do: the id of the view that is open.
  help.setAttribute('kontext', node.id);
}

/** Where a product has keys of its own: arrows go from cell to cell, digits are entered into the one that has the focus. */
function fillTable() {
  const rows = Array.from({length: 3}, () =>
    Array.from({length: 4}, () => Object.assign(document.createElement('td'), {tabIndex: -1, textContent: ''})),
  );
  rows[0][0].tabIndex = 0;
  for (const cells of rows) {
    const row = document.createElement('tr');
    row.append(...cells);
    find('tbody').append(row);
  }
  const steps = {ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1]};
  find('table').addEventListener('keydown', (event) => {
    const {target, key} = event;
    const row = rows.findIndex((cells) => cells.includes(target));
    const [down, right] = steps[key] ?? [];
    if (down !== undefined) {
      event.preventDefault();
      rows[row + down]?.[rows[row].indexOf(target) + right]?.focus();
    } else if (/^\d$/.test(key)) target.textContent += key;
  });
}

fillTable();
find('.oeffnen').addEventListener('click', () => find('dialog').showModal());

const {adresse, menue} = await (await fetch('menue.json')).json();
help.setAttribute('adresse', adresse);
find('nav ul').append(...list(menue));
addEventListener('hashchange', () => show(adresse));
show(adresse);
