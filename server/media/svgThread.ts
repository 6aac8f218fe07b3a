export { findSvgProblem } from "#shared/media/findSvgProblem.ts";
