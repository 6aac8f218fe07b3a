-- The slug of a title, in one place: lower-case ASCII words joined by single hyphens, at most 80 characters, never empty and
-- never a word of the site's own routes. A client sends no slug; slugs that rows have stay until their title changes.

-- A short name for a title without any Latin letter or digit: a 32-bit polynomial hash of its characters, in base 36.
create function private.fingerprint(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  hash bigint := 0;
  character text;
  result text := '';
begin
  foreach character in array string_to_array(value, null) loop
    hash := (hash * 31 + ascii(character)) & 4294967295;
  end loop;
  loop
    result := substr('0123456789abcdefghijklmnopqrstuvwxyz', (hash % 36)::integer + 1, 1) || result;
    hash := hash / 36;
    exit when hash = 0;
  end loop;
  return result;
end
$$;

create or replace function private.slug_of(value text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  -- Written out, so that no locale of a database changes what they match.
  spaces constant text := U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF';
  marks constant text := '[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]';
  reserved constant text[] := array['new', 'edit', 'create', 'show', 'admin', 'login', 'register', 'index', 'undefined', 'null'];
  -- Names of the trade that would all end as the same letter, and letters that no decomposition leads to ASCII.
  spelled constant text[] := array[
    ['[cC]\+\+', 'c plus plus'],
    ['(?<![A-Za-z0-9_])([cfjCFJ])#', '\1 sharp'],
    ['(^|[\u0009-\u000d\u0020\u1680\u2028\u2029\ufeff])\.[nN][eE][tT](?![A-Za-z0-9_])', '\1dot net'],
    ['&', ' and '],
    ['ß', 'ss'],
    ['[æÆ]', 'ae'],
    ['[œŒ]', 'oe'],
    ['[øØ]', 'o'],
    ['[đĐðÐ]', 'd'],
    ['[łŁ]', 'l'],
    ['[þÞ]', 'th'],
    ['ı', 'i']
  ];
  title constant text := normalize(btrim(left(value, 1000), spaces), nfkc);
  words text := title;
  spelling text[];
  slug text;
begin
  foreach spelling slice 1 in array spelled loop
    words := regexp_replace(words, spelling[1], spelling[2], 'g');
  end loop;
  words := regexp_replace(normalize(words, nfkd), marks, '', 'g');
  words := lower(regexp_replace(words, '[''’]', '', 'g') collate "C");
  slug := btrim(left(btrim(regexp_replace(words, '[^a-z0-9]+', '-', 'g'), '-'), 80), '-');
  return case
    when slug = '' then 'untitled-' || private.fingerprint(title)
    when slug = any (reserved) then slug || '-page'
    else slug
  end;
end
$$;

create or replace function private.keep_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  sent text := new.slug;
  base text;
  suffix text := '';
  number integer := 1;
  taken boolean;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    if new.title = old.title then
      return new;
    end if;
    sent := '';
  end if;
  base := private.slug_of(coalesce(nullif(sent, ''), new.title));
  perform pg_advisory_xact_lock(hashtext('plinth.content'));
  loop
    new.slug := base || suffix;
    execute format('select exists (select from %I.%I where slug = $1 and id <> $2)', tg_table_schema, tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken;
    number := number + 1;
    suffix := '-' || number;
  end loop;
  return new;
end
$$;

drop trigger slug on public.posts;
create trigger slug before insert or update on public.posts for each row execute function private.keep_slug();
drop trigger slug on public.projects;
create trigger slug before insert or update on public.projects for each row execute function private.keep_slug();

-- No longer only where the statement names the slug.
drop trigger remember_slug on public.posts;
create trigger remember_slug after insert or delete or update on public.posts
  for each row execute function private.remember_slug();
drop trigger remember_slug on public.projects;
create trigger remember_slug after insert or delete or update on public.projects
  for each row execute function private.remember_slug();

alter table public.posts alter column slug set default '';
alter table public.projects alter column slug set default '';

revoke all on function private.fingerprint from public;
