-- Where a text is told as plain words, a formula is its source without the dollar signs around it.

create or replace function private.excerpt_of(content text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
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
      return rtrim(coalesce(substring(left(line, 300) from '^(.+) '), left(line, 300))) || '…';
    end if;
    return line;
  end loop;
  return null;
end
$$;

create or replace function private.plain_text(markdown text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Order matters: pictures before links, lines before what is within them.
  marks constant text[] := array[
    ['!?\[([^\]\[]*)\]\((?:[^()]|\([^()]*\))*\)', '\1'],
    ['!?\[([^\]\[]+)\]\[[^\]]*\]', '\1'],
    ['^[ \t]*\[[^\]]+\]:.*$', ''],
    ['<((?:https?://|mailto:)[^>\s]+)>', '\1'],
    ['</?(?:a|abbr|b|br|code|dd|del|details|div|dl|dt|em|figcaption|figure|h[1-6]|hr|i|img|ins|kbd|li|mark|ol|p|picture|pre|s|small|source|span|strong|sub|summary|sup|table|tbody|td|th|thead|tr|u|ul|video)(?:\s[^<>]*)?/?>', ''],
    ['^[ \t]*(?:[|:\-=*_][ \t]*){3,}$', ''],
    ['^[ \t]*(?:(?:#{1,6}|>|[\-*+]|\d{1,9}[.)])[ \t]+|>)+(?:\[[ x]\][ \t]+|\[![a-z]+\])?', ''],
    ['[ \t]+#+[ \t]*$', ''],
    ['^[ \t]*\$\$[ \t]*$', ''],
    ['(?<![\\$[:alnum:]])\$\$?(?![\s$])((?:[^$\\]|\\.)+)(?<!\s)\$\$?(?![$[:alnum:]])', '\1'],
    ['(?<=^[ \t]*\|.*)\|', ' '],
    ['^[ \t]*\|', ''],
    ['(?<![[:alnum:]\\])(?:\*{1,3}|~~|__?)(?=[^\s*_~])', ''],
    ['(?<=[^\s*_~\\])(?:\*{1,3}|~~|__?)(?![[:alnum:]])', ''],
    ['\\([!-/:-@\[-`{-~])', '\1']
  ];
  mark text[];
  part record;
  said text := '';
begin
  for part in select piece[2] as code, piece[3] as prose from regexp_matches(markdown, '(`+)([^`]+)\1|([^`]+)', 'g') as piece loop
    if part.prose is not null then
      foreach mark slice 1 in array marks loop
        part.prose := regexp_replace(part.prose, mark[1], mark[2], 'gin');
      end loop;
    end if;
    said := said || coalesce(part.prose, regexp_replace(part.code, '^[a-z0-9+#.\-]*\n', ''));
  end loop;
  return btrim(regexp_replace(said, '\s+', ' ', 'g'));
end
$$;
