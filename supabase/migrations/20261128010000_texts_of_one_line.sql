-- A line break in a name or a title vanishes in the input of a form, and the words on both sides run together. Such a text is
-- one line, whoever writes it. A row that is there becomes so when it is saved next.

-- Its arguments are the columns. After complete_row, and before slug: triggers run in the order of their names.
create function private.join_lines() returns trigger
language plpgsql set search_path = ''
as $$
begin
  return jsonb_populate_record(new, (
    select jsonb_object_agg(name, btrim(regexp_replace(value, '\s*[\n\v\f\r\u0085\u2028\u2029]\s*', ' ', 'g')))
    from jsonb_each_text(to_jsonb(new)) as given (name, value)
    where name = any (tg_argv)
  ));
end
$$;

-- Keeps each of these columns in one line.
create function private.keep_one_line(content regclass, variadic lines text[]) returns void
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger one_line before insert or update on %s for each row
       when (concat(%s) ~ ''[\n\v\f\r\u0085\u2028\u2029]'') execute function private.join_lines(%s)',
    content,
    (select string_agg(format('new.%I', line), ', ') from unnest(lines) as line),
    (select string_agg(quote_literal(line), ', ') from unnest(lines) as line)
  );
end
$$;

revoke all on function private.join_lines, private.keep_one_line from public;

select private.keep_one_line('public.posts', 'title');
select private.keep_one_line('public.projects', 'title');
select private.keep_one_line('public.pages', 'title');
select private.keep_one_line('public.certifications', 'name', 'issuer');
select private.keep_one_line('public.experiences', 'company', 'role', 'location');
select private.keep_one_line('public.education', 'school', 'degree', 'field', 'location');
select private.keep_one_line('public.skill_categories', 'name');
select private.keep_one_line('public.technical_skills', 'name', 'category', 'icon_name');
select private.keep_one_line('public.messages', 'name');
select private.keep_one_line('public.app_users', 'display_name');
