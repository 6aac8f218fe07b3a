-- An old address that the owner took away is not offered again by the file that brought it, as a deleted row is not: which of them were
-- led where by an import. A row that was deleted and is imported once more is another one, and has its old addresses again.

create table private.imported_redirects (
  row_id uuid not null,
  from_path text not null,
  primary key (row_id, from_path)
);

-- Those that are there now.
insert into private.imported_redirects (row_id, from_path)
select row_id, from_path from public.redirects where row_id in (select imported.row_id from private.imported_rows as imported);

-- Old addresses as [{from, kind, sourceId}] lead to the rows that this source brought. One that leads elsewhere already stays as it is,
-- and one that was led before stays as the owner left it. Answers how many are new, and which cannot be kept: {written, refused}.
create or replace function private.import_redirects(of_source text, redirects jsonb) returns jsonb
language plpgsql set search_path = ''
as $$
declare
  wanted record;
  written integer := 0;
  refused jsonb := '[]';
  is_new integer;
begin
  for wanted in
    select brought.row_id, item ->> 'from' as old_address, private.redirect_key(item ->> 'from') as kept_address,
      coalesce('/blog/' || posts.slug, '/projects/' || projects.slug, '/' || pages.slug) as address
    from jsonb_array_elements(redirects) as item
    join private.imported_rows as brought
      on brought.resource = item ->> 'kind' and brought.source = of_source and brought.source_id = item ->> 'sourceId'
    left join public.posts on brought.resource = 'posts' and posts.id = brought.row_id
    left join public.projects on brought.resource = 'projects' and projects.id = brought.row_id
    left join public.pages on brought.resource = 'pages' and pages.id = brought.row_id
  loop
    continue when wanted.address is null or wanted.kept_address = wanted.address or exists (
      select from private.imported_redirects as led where led.row_id = wanted.row_id and led.from_path = wanted.kept_address
    );
    begin
      insert into public.redirects (from_path, to_path) values (wanted.old_address, wanted.address)
      on conflict (from_path) do nothing;
      get diagnostics is_new = row_count;
      written := written + is_new;
      if is_new > 0 then
        insert into private.imported_redirects (row_id, from_path) values (wanted.row_id, wanted.kept_address);
      end if;
    exception when check_violation then
      refused := refused || jsonb_build_array(wanted.old_address);
    end;
  end loop;
  return jsonb_build_object('written', written, 'refused', refused);
end
$$;
