// Made-up people, to see what a table of users costs when it grows.

import { onDatabase } from '../databases.ts'

/** Somebody who is in every crowd of a thousand, and nobody else by that name, address or number. */
export const SOMEBODY = { name: 'tess giloworth', email: 'tess.giloworth@', phone: '(200) 615-3063' }

/** Every address of the crowd ends like this, and nobody else's. */
export const CROWD_MAIL = '@crowd.example'

export async function fillPeople(url: string, amount: number) {
  await onDatabase(url, INSERT, [amount])
  // As after a while of use: statistics known, and the search index without a pile of news before it.
  await onDatabase(url, 'vacuum analyze users')
}

const FIRST = 'Ann,Bob,Cy,Dana,Eli,Fay,Gus,Hal,Ivy,Joan,Kim,Luis,Mia,Ned,Oda,Pat,Quinn,Tess,Sam,Rosa'
// Three parts, put together so that each of the first fifty thousand has a surname of their own; later ones a number in
// their address.
const START =
  'Al,Bar,Ben,Bir,Bran,Cal,Car,Chel,Cor,Dal,Dar,Del,Dun,El,Fair,Far,Gar,Gil,Hal,Har,Hol,Jan,Kel,Ken,Lan,Lin,Mal,Mar,Mel,Mor,Nor,Os,Pem,Quin,Rad,Ros,Shel,Stan,Tal,Wes'
const MIDDLE = 'a,ba,by,co,den,do,e,er,fi,ga,i,in,ka,la,li,ma,mer,na,ning,o,ra,ri,sen,ta,vi'
const END =
  'worth,ton,son,ley,ford,field,berg,wood,land,man,by,well,ham,den,ridge,brook,gate,hurst,mont,stone,dale,more,wick,shaw,ner,ler,sen,ski,vich,dez,nez,quist,strom,holm,lund,bach,stein,hoff,meier,mann,dorf,ville,court,port,view,cliff,vale,ward,lock,smith'

const INSERT = `insert into users (email, first_name, last_name, phone_number, role, created_at)
  select lower(first || '.' || last) || case when n > 50000 then n::text else '' end || '${CROWD_MAIL}', first, last,
    (2000000000 + n::bigint * 7919)::text,
    (array['NON_MEMBER', 'ALL_YOU_NEED', 'ALL_YOU_WANT', 'CLINICIAN'])[1 + n % 4],
    now() - n * interval '5 minutes'
  from (
    select n, (string_to_array('${FIRST}', ','))[1 + n % 20] as first,
      (string_to_array('${START}', ','))[1 + n % 40] || (string_to_array('${MIDDLE}', ','))[1 + n / 40 % 25]
        || (string_to_array('${END}', ','))[1 + n / 1000 % 50] as last
    from generate_series(1, $1::int) n
  ) as people`
