'use strict';

// The configuration is loaded by jiti, which turns import() into require(). A package that offers ES modules only, such
// as beautiful-mermaid, can then not be resolved; a CommonJS file loaded by Node itself keeps the real import().
module.exports = (specifier) => import(specifier);
