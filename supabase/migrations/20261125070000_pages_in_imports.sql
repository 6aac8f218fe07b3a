-- The owner's pages are imported as posts are.

create or replace function private.importable() returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  select array[
    'posts', 'pages', 'projects', 'experiences', 'education', 'certifications', 'skill_categories', 'technical_skills'
  ]
$$;

-- Old addresses as [{from, kind, sourceId}] lead to the rows that this source brought. One that leads elsewhere already stays as it is.
-- Answers how many are new, and which cannot be kept: {written, refused}.
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
    select item ->> 'from' as old_address, coalesce('/blog/' || posts.slug, '/projects/' || projects.slug, '/' || pages.slug) as address
    from jsonb_array_elements(redirects) as item
    join private.imported_rows as brought
      on brought.resource = item ->> 'kind' and brought.source = of_source and brought.source_id = item ->> 'sourceId'
    left join public.posts on brought.resource = 'posts' and posts.id = brought.row_id
    left join public.projects on brought.resource = 'projects' and projects.id = brought.row_id
    left join public.pages on brought.resource = 'pages' and pages.id = brought.row_id
  loop
    continue when wanted.address is null or private.redirect_key(wanted.old_address) = wanted.address;
    begin
      insert into public.redirects (from_path, to_path) values (wanted.old_address, wanted.address)
      on conflict (from_path) do nothing;
      get diagnostics is_new = row_count;
      written := written + is_new;
    exception when check_violation then
      refused := refused || jsonb_build_array(wanted.old_address);
    end;
  end loop;
  return jsonb_build_object('written', written, 'refused', refused);
end
$$;

-- A page answers at its address itself, whatever led elsewhere from there before.
create function private.free_page_address() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.redirects where from_path = '/' || new.slug;
  return null;
end
$$;
create trigger free_address after insert or update of slug on public.pages
  for each row execute function private.free_page_address();

revoke all on function private.free_page_address from public;
