package native

import (
	"html"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// texts are functions on strings and characters.
var texts = []row{
	{strings.Join, joined}, {strings.Repeat, repeated}, {strings.Replace, replaced}, {strings.ReplaceAll, replaced}, {strings.ToValidUTF8, replaced},
	{(*strings.Replacer).Replace, replacer}, {(*strings.Builder).Grow, asked(1)}, {strconv.AppendFloat, asked(3)}, {strconv.FormatComplex, asked(2)},
	{strconv.FormatFloat, asked(2)},
}

var plainTexts = []any{
	strings.Clone, strings.Compare, strings.Contains, strings.ContainsAny, strings.ContainsRune, strings.ContainsFunc, strings.Count, strings.Cut,
	strings.CutPrefix, strings.CutSuffix, strings.EqualFold, strings.Fields, strings.FieldsFunc, strings.HasPrefix, strings.HasSuffix, strings.Index,
	strings.IndexAny, strings.IndexByte, strings.IndexFunc, strings.IndexRune, strings.LastIndex, strings.LastIndexAny, strings.LastIndexByte,
	strings.LastIndexFunc, strings.Map, strings.Split, strings.SplitN, strings.SplitAfter, strings.SplitAfterN, strings.ToLower, strings.ToUpper, strings.ToTitle,
	//lint:ignore SA1019 programs call it
	strings.Title,
	strings.Trim, strings.TrimFunc, strings.TrimLeft, strings.TrimLeftFunc, strings.TrimPrefix, strings.TrimRight, strings.TrimRightFunc, strings.TrimSpace,
	strings.TrimSuffix, strings.NewReplacer, (*strings.Builder).Cap, (*strings.Builder).Len, (*strings.Builder).Reset, (*strings.Builder).String,
	(*strings.Builder).Write, (*strings.Builder).WriteByte, (*strings.Builder).WriteRune, (*strings.Builder).WriteString, unicode.In, unicode.Is,
	unicode.IsControl, unicode.IsDigit, unicode.IsGraphic, unicode.IsLetter, unicode.IsLower, unicode.IsMark, unicode.IsNumber, unicode.IsOneOf, unicode.IsPrint,
	unicode.IsPunct, unicode.IsSpace, unicode.IsSymbol, unicode.IsTitle, unicode.IsUpper, unicode.SimpleFold, unicode.To, unicode.ToLower, unicode.ToTitle,
	unicode.ToUpper, utf8.AppendRune, utf8.DecodeLastRune, utf8.DecodeLastRuneInString, utf8.DecodeRune, utf8.DecodeRuneInString, utf8.EncodeRune, utf8.FullRune,
	utf8.FullRuneInString, utf8.RuneCount, utf8.RuneCountInString, utf8.RuneLen, utf8.RuneStart, utf8.Valid, utf8.ValidRune, utf8.ValidString, strconv.AppendBool, strconv.AppendInt, strconv.AppendQuote,
	strconv.AppendQuoteRune, strconv.AppendUint, strconv.Atoi, strconv.CanBackquote, strconv.FormatBool, strconv.FormatInt, strconv.FormatUint, strconv.IsPrint,
	strconv.Itoa, strconv.ParseBool, strconv.ParseComplex, strconv.ParseFloat, strconv.ParseInt, strconv.ParseUint, strconv.Quote, strconv.QuoteRune,
	strconv.QuoteToASCII, strconv.QuoteToGraphic, strconv.QuotedPrefix, strconv.Unquote, strconv.UnquoteChar, (*strconv.NumError).Error,
	(*strconv.NumError).Unwrap, html.EscapeString, html.UnescapeString,
}
