package native

import (
	"bytes"
	"reflect"
)

// bytesRows are functions on bytes.
var bytesRows = []row{
	{bytes.Join, joined}, {bytes.Repeat, repeated}, {bytes.Replace, replaced}, {bytes.ReplaceAll, replaced}, {bytes.ToValidUTF8, replaced},
	{(*bytes.Buffer).Grow, asked(1)}, {(*bytes.Buffer).Write, written}, {(*bytes.Buffer).WriteByte, written}, {(*bytes.Buffer).WriteRune, written},
	{(*bytes.Buffer).WriteString, written},
}

var plainBytes = []any{
	bytes.Clone, bytes.Compare, bytes.Contains, bytes.ContainsAny, bytes.ContainsRune, bytes.Count, bytes.Cut, bytes.CutPrefix, bytes.CutSuffix, bytes.Equal,
	bytes.EqualFold, bytes.Fields, bytes.FieldsFunc, bytes.HasPrefix, bytes.HasSuffix, bytes.Index, bytes.IndexAny, bytes.IndexByte, bytes.IndexFunc,
	bytes.IndexRune, bytes.LastIndex, bytes.LastIndexByte, bytes.Map, bytes.Runes, bytes.Split, bytes.SplitN, bytes.SplitAfter, bytes.ToLower, bytes.ToUpper,
	bytes.Trim, bytes.TrimFunc, bytes.TrimLeft, bytes.TrimPrefix, bytes.TrimRight, bytes.TrimSpace, bytes.TrimSuffix, bytes.NewBuffer, bytes.NewBufferString,
	(*bytes.Buffer).Available, (*bytes.Buffer).Bytes, (*bytes.Buffer).Cap, (*bytes.Buffer).Len, (*bytes.Buffer).Next, (*bytes.Buffer).Read,
	(*bytes.Buffer).ReadByte, (*bytes.Buffer).ReadBytes, (*bytes.Buffer).ReadRune, (*bytes.Buffer).ReadString, (*bytes.Buffer).Reset, (*bytes.Buffer).String,
	(*bytes.Buffer).Truncate, (*bytes.Buffer).UnreadByte, (*bytes.Buffer).UnreadRune,
}

// written is the rule of methods that append to a buffer.
func written(args []reflect.Value) int64 { return 16 + 2*Length(args[1]) }
