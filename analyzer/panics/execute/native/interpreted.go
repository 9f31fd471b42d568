package native

import (
	"slices"
	"strings"
)

// Interpreted are the packages of the standard library that import unsafe and may be interpreted nevertheless: they use it for strings and
// atomic words only, or for code in assembly. To them, the processor has no extensions. All others run by their bodies if they do not import it: what reaches the system has no body, or is in one that does.
var Interpreted = strings.Fields(`bytes crypto/fips140 crypto/internal/fips140 crypto/internal/fips140hash crypto/subtle errors hash/crc32
	internal/bytealg internal/chacha8rand internal/cpu internal/race internal/stringslite
	internal/strconv internal/sync iter log/slog encoding/json maps math math/big math/bits math/rand math/rand/v2 mime/multipart net/http net/textproto net/url slices
	strings sync sync/atomic unique`)

// Registries are the packages of the standard library with which a program registers something that it may register once.
var Registries = map[string]bool{"database/sql": true, "expvar": true, "flag": true, "net/http": true}

// IsInterpreted reports whether the bodies of a package of the standard library are interpreted. safe is whether it does not import unsafe.
func IsInterpreted(path string, safe bool) bool { return safe || slices.Contains(Interpreted, path) }

// MayInterpret reports whether a function or method of another package, of any type, may be interpreted.
func MayInterpret(path, name string) bool {
	return interpretable[path+"."+name]
}

// interpretable has the names of Interpretable by package, without the types of their receivers.
var interpretable = map[string]bool{}

func init() {
	for known := range Interpretable {
		known = strings.TrimLeft(known, "(*")
		folder, last := "", known
		if slash := strings.LastIndexByte(known, '/'); slash >= 0 {
			folder, last = known[:slash+1], known[slash+1:]
		}
		pkg, _, _ := strings.Cut(last, ".")
		interpretable[folder+pkg+last[strings.LastIndexByte(last, '.'):]] = true
	}
}

// Interpretable are functions of other packages that may be interpreted.
var Interpretable = map[string]bool{
	"os.Expand": true, "os.getShellName": true, "os.isShellSpecialVar": true, "os.isAlphaNum": true,
	"os.IsNotExist": true, "os.IsExist": true, "os.IsPermission": true, "os.IsTimeout": true, "os.underlyingErrorIs": true, "os.underlyingError": true,
	"(*os.LinkError).Error": true, "(*os.LinkError).Unwrap": true, "os.IsPathSeparator": true, "os.UserConfigDir": true, "os.UserCacheDir": true, "os.ExpandEnv": true, "os.TempDir": true, "os.tempDir": true, "os.UserHomeDir": true,
	"(reflect.StructField).IsExported": true, "(reflect.StructTag).Get": true, "(reflect.StructTag).Lookup": true, "reflect.VisibleFields": true,
	"(*reflect.visibleFieldsWalker).walk": true, "(reflect.Method).IsExported": true, "(*reflect.ValueError).Error": true,
	"(syscall.Errno).Is": true, "(syscall.Errno).Temporary": true, "(syscall.Errno).Timeout": true, "crypto/rand.Int": true, "crypto/rand.Text": true,
	"net.SplitHostPort": true, "net.JoinHostPort": true, "net.ParseIP": true, "net.parseIP": true, "net.ParseCIDR": true, "net.ParseMAC": true, "net.IPv4": true,
	"net.CIDRMask": true, "net.IPv4Mask": true, "net.isZeros": true, "net.allFF": true, "net.simpleMaskLength": true, "net.networkNumberAndMask": true,
	"net.hexString": true, "net.ubtoa": true, "net.xtoi": true, "net.xtoi2": true, "net.dtoi": true, "net.matchAddrFamily": true,
	"(net.IP).String": true, "(net.IP).To4": true, "(net.IP).To16": true, "(net.IP).Equal": true, "(net.IP).Mask": true, "(net.IP).DefaultMask": true,
	"(net.IP).IsLoopback": true, "(net.IP).IsPrivate": true, "(net.IP).IsUnspecified": true, "(net.IP).IsMulticast": true, "(net.IP).IsGlobalUnicast": true,
	"(net.IP).IsLinkLocalUnicast": true, "(net.IP).IsLinkLocalMulticast": true, "(net.IP).IsInterfaceLocalMulticast": true,
	"(net.IP).MarshalText": true, "(net.IP).AppendText": true, "(net.IP).appendTo": true, "(*net.IP).UnmarshalText": true, "(net.IPMask).Size": true, "(net.IPMask).String": true,
	"(*net.IPNet).Contains": true, "(*net.IPNet).String": true, "(*net.IPNet).Network": true, "(net.HardwareAddr).String": true,
	"(*net.AddrError).Error": true, "(*net.ParseError).Error": true, "(*net.OpError).Error": true, "(*net.OpError).Unwrap": true, "(*net.DNSError).Error": true,
	"time.NewTimer": true, "time.AfterFunc": true, "time.After": true, "time.NewTicker": true, "time.Tick": true, "time.when": true, "time.sendTime": true,
	"time.goFunc": true, "(*time.Timer).Stop": true, "(*time.Timer).Reset": true, "(*time.Ticker).Stop": true, "(*time.Ticker).Reset": true,
	"runtime.CallersFrames": true, "(*runtime.Frames).Next": true,
}
