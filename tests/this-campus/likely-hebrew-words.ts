/**
 * Hebrew and Yiddish words that people here are likely to write, in the spellings that they use: each of them that is
 * on the site must be in `content/glossary/`. A new word that is missing here is not an error; it only goes
 * unnoticed.
 */
export const likelyWords: readonly string[] = `
  shabbat, shabbos, shabbaton, havdalah, kiddush, challah, hamotzi, zemirot, oneg, seudah shlishit, minyan, minyanim,
  shacharit, mincha, maariv, amidah, shema, kaddish, yizkor, hallel, daven, davening, siddur, siddurim, machzor,
  tallit, tallis, tefillin, tzitzit, kippah, kippot, yarmulke, mechitza, bimah, aliyah, gabbai, chazzan, cantor’s
  nusach, shul, mikveh, eruv, mezuzah, shofar, kol nidrei, kol nidre, ne’ilah,
  rosh hashanah, yom kippur, sukkot, sukkah, lulav, etrog, ushpizin, hoshana rabbah, shemini atzeret, simchat torah,
  tashlich, selichot, hanukkah, chanukah, hanukkiah, menorah, dreidel, latke, latkes, sufganiyot, tu bishvat, purim,
  megillah, hamantaschen, mishloach manot, gragger, pesach, seder, seders, haggadah, matzah, chametz, afikoman, omer,
  lag baomer, yom hashoah, yom hazikaron, yom haatzmaut, yom haatzma’ut, shavuot, tisha b’av, chag, chag sameach, yom
  tov, tishrei, tishri, cheshvan, kislev, tevet, shevat, adar, adar ii, nisan, iyar, sivan, tammuz, elul,
  torah, talmud, mishnah, gemara, midrash, halakhah, halacha, tanakh, parsha, parashah, haftarah, chavruta, beit
  midrash, shiur, shiurim, d’var torah, yeshiva, rebbetzin, kol yisrael, hillel,
  tikkun olam, tzedakah, chesed, mitzvah, mitzvot, bar mitzvah, bat mitzvah, b’nai mitzvah, simcha, mazel tov, shalom,
  shalom bayit, kehillah, bubbe, zayde, mensch, chutzpah, schlep, nosh, kvetch, schmooze, hora, klezmer,
  kashrut, treif, pareve, parve, fleishig, milchig, hechsher, mashgiach, glatt, kugel, cholent,
  babka, rugelach, knish, knishes, kreplach, gefilte fish, schmaltz, kneidlach, lox, blintz, blintzes
`
  .trim()
  .split(/,\s+/)
  .map((words) => words.replace(/\s+/, ' '))
