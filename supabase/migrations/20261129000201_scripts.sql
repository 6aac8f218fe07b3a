SET local check_function_bodies = off;

DROP FUNCTION "private"."reading_time_of"(text);

CREATE OR REPLACE FUNCTION private.excerpt_of (
  content text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  says_nothing constant text := '^([-*_]\s*){3,}$|^[=-]+$|^```|^~~~|^\|?[\s:|-]+\|?$|^\[[^\]]*\]:|^<!--.*-->$|^[$]{2}$';
  -- Order matters: pictures before links. Each is either greedy or not as a whole.
  marks constant text[] := array[
    ['!\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['\[([^\]]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['<(https?:[^>\s]+)>', '\1'],
    ['</?[a-z][^>]*>', ''],
    ['^\s{0,3}(?:#{1,6}\s+|>\s?(?:\[![a-z]+\]\s*)?|[-*+]\s+(?:\[[ x]\]\s+)?|\d{1,9}[.)]\s+)+', ''],
    ['\s+#+\s*$', ''],
    ['```(.+?)```', '\1'],
    ['``(.+?)``', '\1'],
    ['`(.+?)`', '\1'],
    -- A formula.
    ['(?<![\\$[:alnum:]])\$\$?(?![\s$])((?:[^$\\]|\\.)+)(?<!\s)\$\$?(?![$[:alnum:]])', '\1'],
    ['\*\*\*(?=\S)(.+?)(?<=\S)\*\*\*', '\1'],
    ['\*\*(?=\S)(.+?)(?<=\S)\*\*', '\1'],
    ['\*(?=\S)(.+?)(?<=\S)\*', '\1'],
    ['~~(?=\S)(.+?)(?<=\S)~~', '\1'],
    -- Within a word an underscore is one: beside ASCII letters and digits, and what is no punctuation of other scripts.
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])__(?=\S)(.+?)(?<=\S)__(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['(?<![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])_(?=\S)(.+?)(?<=\S)_(?![A-Za-z0-9\u00c0-\u1fff\u2c00-\u2fff\u3040-\ufeff])', '\1'],
    ['\\([!-/:-@\[-`{-~])', '\1'],
    ['\s+', ' ']
  ];
  mark text[];
  line text;
begin
  for line in
    -- Neither a line nor what says nothing before it is read without end.
    select left(regexp_replace(each, '^\s+|\s+$', '', 'g'), 1200)
    from regexp_split_to_table(left(content, 20000), '\r\n?|\n') as each where each ~ '\S' limit 200
  loop
    continue when line ~ says_nothing;
    foreach mark slice 1 in array marks loop
      line := regexp_replace(line, mark[1], mark[2], 'gi');
    end loop;
    line := btrim(line);
    continue when line = '';
    if char_length(line) > 300 then
      return rtrim(coalesce(
        substring(left(line, 301) from '^(.+)(?: .|[' || private.unspaced_letters() || '])'), left(line, 300)
      )) || '…';
    end if;
    return line;
  end loop;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION private.reading_time_of (
  content text
)
  RETURNS text
  LANGUAGE plpgsql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
declare
  letters constant text := private.unspaced_letters();
  signs constant text := '!-/:-@\[-`\{-~\u0e00-\u109f\u1780-\u17ff\u2010-\u2027\u2030-\u205e\u3001-\u303f\uff01-\uff65';
  words constant text := regexp_replace(content, format('[%1$s]{0,8}[%2$s][%1$s%2$s]*', signs, letters), ' ', 'g');
begin
  -- Blank is what it is for JavaScript, so that an editor counts the same words.
  return greatest(1, (999
    + 5 * regexp_count(words, '[^\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+')
    + 2 * regexp_count(content, '[' || letters || ']')
  ) / 1000) || ' min read';
end
$function$;

CREATE OR REPLACE FUNCTION private.unspaced_letters()
  RETURNS text
  LANGUAGE sql
  IMMUTABLE
  PARALLEL SAFE
  SET search_path TO ''
  AS $function$
  select '\u0e01-\u0e30\u0e32-\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2-\u0eb3\u0ebd-\u0ec6\u0edc-\u0edf\u0f40-\u0f6c'
    || '\u1000-\u102a\u1780-\u17b3\u3005-\u3007\u3041-\u30ff\u3105-\u312f\u31f0-\u31ff\u3400-\u4dbf\u4e00-\u9fff'
    || '\uf900-\ufaff\uff66-\uff9f\U00020000-\U0003ffff'
$function$;

REVOKE ALL ON FUNCTION "private"."reading_time_of"(text) FROM PUBLIC;

REVOKE ALL ON FUNCTION "private"."unspaced_letters"() FROM PUBLIC;

-- Written by hand: posts whose reading time changes get it. updated_at and the history stay, because the text is the same.
alter table public.posts disable trigger touch;
alter table public.posts disable trigger keep_version;
update public.posts set reading_time = private.reading_time_of(content)
where reading_time <> private.reading_time_of(content);
alter table public.posts enable trigger touch;
alter table public.posts enable trigger keep_version;
