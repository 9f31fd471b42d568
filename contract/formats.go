package contract

import (
	"net/netip"
	"net/url"
	"strings"
	"time"
)

// A format is a format of JSON Schema that Decode enforces. Formats that are not listed are hints for the model only.
type format struct {
	name  string
	holds func(string) bool
}

var formats = map[string]format{
	"date-time": {"a date and time such as 2006-01-02T15:04:05Z", isDateTime},
	"date":      {"a date such as 2006-01-02", func(s string) bool { return parses(time.DateOnly, s) }},
	"email":     {"an email address", isEmail},
	"uri":       {"a URI with a scheme", isURI},
	"uuid":      {"a UUID", isUUID},
	"ipv4":      {"an IPv4 address", func(s string) bool { return isAddress(s) && !strings.Contains(s, ":") }},
	"ipv6":      {"an IPv6 address", func(s string) bool { return isAddress(s) && strings.Contains(s, ":") }},
}

func parses(layout, s string) bool {
	_, err := time.Parse(layout, s)
	return err == nil
}

// isDateTime reports whether s is an RFC 3339 time, with t and z in either case. Leap seconds are rejected, since Go cannot
// represent them.
func isDateTime(s string) bool { return parses(time.RFC3339, strings.ToUpper(s)) }

// isEmail requires a text on both sides of an @ and no white space. Only the mail server knows whether an address is valid.
func isEmail(s string) bool {
	at := strings.LastIndexByte(s, '@')
	return at > 0 && at < len(s)-1 && !strings.ContainsAny(s, " \t\r\n")
}

func isAddress(s string) bool {
	_, err := netip.ParseAddr(s)
	return err == nil
}

func isURI(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.IsAbs()
}

func isUUID(s string) bool {
	for i := range len(s) {
		dash := i == 8 || i == 13 || i == 18 || i == 23
		if dash != (s[i] == '-') || !dash && strings.IndexByte("0123456789abcdefABCDEF", s[i]) < 0 {
			return false
		}
	}
	return len(s) == 36
}
