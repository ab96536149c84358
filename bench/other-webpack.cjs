// Docusaurus 3.9 and today's webpack do not get along: a build with webpack gets the version in OTHER_WEBPACK.
const Module = require('node:module');

const {_resolveFilename: resolve} = Module;
Module._resolveFilename = function (request, ...others) {
  const other = /^webpack(?=\/|$)/.test(request) ? request.replace('webpack', process.env.OTHER_WEBPACK) : request;
  return resolve.call(this, other, ...others);
};
