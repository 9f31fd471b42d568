package native

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"encoding/base64"
	"encoding/json"
	"hash/crc32"
	"net/netip"
	"net/url"
	"reflect"
	"regexp"
	"regexp/syntax"
)

// patterns are regular expressions.
var patterns = []row{
	{regexp.Compile, expression}, {regexp.MustCompilePOSIX, expression}, {regexp.CompilePOSIX, expression}, {regexp.MatchString, pattern},
	{regexp.Match, pattern}, {regexp.MustCompile, expression}, {(*regexp.Regexp).Expand, expanded}, {(*regexp.Regexp).ExpandString, expanded},
	{(*regexp.Regexp).Find, matched}, {(*regexp.Regexp).FindAll, matched}, {(*regexp.Regexp).FindAllIndex, matched}, {(*regexp.Regexp).FindAllString, matched},
	{(*regexp.Regexp).FindAllStringIndex, matched}, {(*regexp.Regexp).FindAllStringSubmatch, matched}, {(*regexp.Regexp).FindAllStringSubmatchIndex, matched},
	{(*regexp.Regexp).FindIndex, matched}, {(*regexp.Regexp).FindString, matched}, {(*regexp.Regexp).FindStringIndex, matched},
	{(*regexp.Regexp).FindStringSubmatch, matched}, {(*regexp.Regexp).FindStringSubmatchIndex, matched}, {(*regexp.Regexp).FindSubmatch, matched},
	{(*regexp.Regexp).Match, matched}, {(*regexp.Regexp).MatchString, matched}, {(*regexp.Regexp).ReplaceAll, expanded},
	{(*regexp.Regexp).ReplaceAllLiteral, expanded}, {(*regexp.Regexp).ReplaceAllLiteralString, expanded}, {(*regexp.Regexp).ReplaceAllString, expanded},
	{(*regexp.Regexp).ReplaceAllStringFunc, matched}, {(*regexp.Regexp).ReplaceAllFunc, matched}, {(*regexp.Regexp).FindSubmatchIndex, matched},
	{(*regexp.Regexp).FindAllSubmatch, matched}, {(*regexp.Regexp).FindAllSubmatchIndex, matched}, {(*regexp.Regexp).Split, matched},
}

var plainPatterns = []any{
	regexp.QuoteMeta, (*syntax.Error).Error, syntax.ErrorCode.String, (*regexp.Regexp).LiteralPrefix, (*regexp.Regexp).Longest, (*regexp.Regexp).NumSubexp,
	(*regexp.Regexp).MarshalText, (*regexp.Regexp).String, (*regexp.Regexp).SubexpIndex, (*regexp.Regexp).SubexpNames,
}

// pattern is the rule of functions that compile a pattern and use it once.
func pattern(args []reflect.Value) int64 {
	return expression(args) + Product(Length(args[1])+1, Length(args[0])/8+16)
}

// expanded is the rule of functions that put a template in the place of each match: it may repeat each match.
func expanded(args []reflect.Value) int64 {
	source, template := Length(args[1])+1, Length(args[2])+1
	return matched(args) + Product(Product(source, template), source/16+1)
}

// plainEncodings are encodings, hashes and addresses.
var plainEncodings = []any{
	(*base64.Encoding).AppendDecode, (*base64.Encoding).AppendEncode, (*base64.Encoding).Decode, (*base64.Encoding).DecodeString, (*base64.Encoding).DecodedLen,
	(*base64.Encoding).Encode, (*base64.Encoding).EncodeToString, (*base64.Encoding).EncodedLen, base64.NewEncoding, base64.Encoding.Strict,
	base64.Encoding.WithPadding, base64.CorruptInputError.Error, md5.Sum, sha1.Sum,
	sha256.Sum256, sha256.Sum224, sha512.Sum512, crc32.ChecksumIEEE, crc32.Update, crc32.Checksum, crc32.MakeTable, json.Valid, url.JoinPath, url.Parse, url.ParseQuery, url.ParseRequestURI, url.PathEscape, url.PathUnescape, url.QueryEscape, url.QueryUnescape, url.User,
	url.UserPassword, (*url.Error).Error, (*url.Error).Unwrap, (*url.Error).Timeout, (*url.Error).Temporary, url.EscapeError.Error, (*url.URL).EscapedFragment,
	(*url.URL).EscapedPath, (*url.URL).Hostname, (*url.URL).IsAbs, (*url.URL).JoinPath, (*url.URL).Parse, (*url.URL).Port, (*url.URL).Query, (*url.URL).Redacted,
	(*url.URL).RequestURI, (*url.URL).ResolveReference, (*url.URL).String, (*url.Userinfo).Password, (*url.Userinfo).String, (*url.Userinfo).Username,
	url.Values.Add, url.Values.Del, url.Values.Encode, url.Values.Get, url.Values.Has, url.Values.Set, netip.AddrFrom4, netip.MustParseAddr,
	netip.MustParseAddrPort, netip.MustParsePrefix, netip.ParseAddr, netip.ParseAddrPort, netip.ParsePrefix, netip.PrefixFrom, netip.Addr.Compare, netip.Addr.Is4,
	netip.Addr.Is6, netip.Addr.IsLoopback, netip.Addr.IsMulticast, netip.Addr.IsPrivate, netip.Addr.IsUnspecified, netip.Addr.IsValid, netip.Addr.Next,
	netip.Addr.Prefix, netip.Addr.String, netip.Addr.Unmap, netip.AddrPort.Addr, netip.AddrPort.Port, netip.Addr.AppendText, netip.Addr.AppendTo,
	netip.AddrPort.AppendTo, netip.Prefix.AppendTo, netip.Addr.As16, netip.Addr.As4, netip.Addr.AsSlice, netip.Addr.BitLen, netip.Addr.Is4In6,
	netip.Addr.IsGlobalUnicast, netip.Addr.IsInterfaceLocalMulticast, netip.Addr.IsLinkLocalMulticast, netip.Addr.IsLinkLocalUnicast, netip.Addr.Less,
	netip.Addr.MarshalText, netip.Addr.Prev, netip.Addr.StringExpanded, (*netip.Addr).UnmarshalText, netip.Addr.WithZone, netip.Addr.Zone, netip.AddrFrom16,
	netip.AddrFromSlice, netip.AddrPortFrom, netip.IPv4Unspecified, netip.IPv6Unspecified, netip.AddrPort.Compare, netip.AddrPort.IsValid,
	netip.AddrPort.MarshalText, (*netip.AddrPort).UnmarshalText, netip.Prefix.Compare, netip.Prefix.IsSingleIP, netip.Prefix.MarshalText,
	(*netip.Prefix).UnmarshalText, netip.AddrPort.String, netip.Prefix.Addr, netip.Prefix.Bits, netip.Prefix.Contains, netip.Prefix.IsValid, netip.Prefix.Masked,
	netip.Prefix.Overlaps, netip.Prefix.String,
}

// plainCiphers encrypt.
var plainCiphers = []any{
	aes.NewCipher, des.NewCipher, cipher.NewGCM, cipher.NewCBCEncrypter, cipher.NewCBCDecrypter, cipher.NewCTR, cipher.NewGCMWithNonceSize,
	aes.KeySizeError.Error, des.KeySizeError.Error,
}
