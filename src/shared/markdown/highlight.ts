import bash from "refractor/bash";
import c from "refractor/c";
import { refractor } from "refractor/core";
import cpp from "refractor/cpp";
import csharp from "refractor/csharp";
import css from "refractor/css";
import diff from "refractor/diff";
import docker from "refractor/docker";
import go from "refractor/go";
import graphql from "refractor/graphql";
import hcl from "refractor/hcl";
import http from "refractor/http";
import ini from "refractor/ini";
import java from "refractor/java";
import json from "refractor/json";
import kotlin from "refractor/kotlin";
import makefile from "refractor/makefile";
import markdown from "refractor/markdown";
import nginx from "refractor/nginx";
import php from "refractor/php";
import powershell from "refractor/powershell";
import promql from "refractor/promql";
import protobuf from "refractor/protobuf";
import python from "refractor/python";
import ruby from "refractor/ruby";
import rust from "refractor/rust";
import shellSession from "refractor/shell-session";
import sql from "refractor/sql";
import swift from "refractor/swift";
import systemd from "refractor/systemd";
import toml from "refractor/toml";
import tsx from "refractor/tsx";
import yaml from "refractor/yaml";
import type { Highlight } from "./useHighlighted.ts";

const grammars = [
  ...[bash, c, cpp, csharp, css, diff, docker, go, graphql, hcl, http, ini, java, json, kotlin, makefile, markdown],
  ...[nginx, php, powershell, promql, protobuf, python, ruby, rust, shellSession, sql, swift, systemd, toml, tsx, yaml],
];
for (const grammar of grammars) refractor.register(grammar);
refractor.alias({
  hcl: ["terraform", "tf"],
  bash: ["zsh"],
  "shell-session": ["console"],
  makefile: ["make"],
  rust: ["rs"],
});

// Measured: the grammars take quadratic time for a line, 4 s for one of 20,000 characters.
const longestCode = 20_000;
const longestLine = 500;

const isColored = (code: string, language: string): boolean =>
  refractor.registered(language) &&
  code.length <= longestCode &&
  code.split("\n").every((line) => line.length <= longestLine);

/** Highlights code with Prism's grammars, by classes instead of styles. Unknown languages and very long code stay plain. */
export const highlight: Highlight = (code, language) =>
  isColored(code, language)
    ? refractor.highlight(code, language).children.filter((node) => node.type !== "doctype")
    : [{ type: "text", value: code }];
