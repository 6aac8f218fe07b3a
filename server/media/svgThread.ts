export { findSvgProblem } from "#shared/media/svgProblem.ts";
