package summary

import (
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"github.com/toolconform/toolconform/analyzer/internal/flow/lazyssa"
	"golang.org/x/tools/go/ssa"
)

// refusing are packages, most of them of the standard library, whose functions fail only because of what they are given.
const refusing = " crypto/aes crypto/des crypto/ecdh crypto/hkdf crypto/internal/fips140/aes/gcm crypto/pbkdf2 crypto/rc4 encoding/ascii85 encoding/base32 encoding/base64 encoding/hex encoding/json encoding/xml html mime " +
	"net/netip net/url path path/filepath regexp regexp/syntax strconv unicode/utf8 " +
	"golang.org/x/crypto/chacha20poly1305 vendor/golang.org/x/crypto/chacha20poly1305 "

// blamed are functions of these packages that fail because of one of their arguments, whatever the others are.
var blamed = map[string]int{"path.Match": 0, "path/filepath.Match": 0, "regexp.Match": 0, "regexp.MatchString": 0, "regexp.MatchReader": 0}

// byLength are packages of these the functions of which fail because of how long what they are given is, whatever is in it.
const byLength = " crypto/aes crypto/des crypto/rc4 crypto/internal/fips140/aes/gcm golang.org/x/crypto/chacha20poly1305 vendor/golang.org/x/crypto/chacha20poly1305 "

// refusesLength reports whether a function fails only because of how long what it is given is.
func refusesLength(f *ssa.Function) bool {
	return f != nil && f.Pkg != nil && strings.Contains(byLength, " "+f.Pkg.Pkg.Path()+" ")
}

// wholeArray reports whether a list is an array, or a part of one between constants: how long it is its author knows.
func wholeArray(v ssa.Value) bool {
	part, ok := v.(*ssa.Slice)
	if !ok {
		return false
	}
	p, ok := part.X.Type().Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, array := p.Elem().Underlying().(*types.Array)
	for _, bound := range []ssa.Value{part.Low, part.High} {
		if _, constant := bound.(*ssa.Const); bound != nil && !constant {
			return false
		}
	}
	return array
}

// refuses reports whether a function fails only because of what it is given: nothing else can be read through it.
func refuses(f *ssa.Function) bool {
	if f == nil || f.Pkg == nil || f.Signature.Recv() != nil || !strings.Contains(refusing, " "+f.Pkg.Pkg.Path()+" ") || asksMachine[f.String()] {
		return false
	}
	for p := range f.Signature.Params().Variables() {
		if methods(p.Type()) {
			return false
		}
	}
	return true
}

// asksMachine are functions of these packages that look at files.
var asksMachine = map[string]bool{
	"path/filepath.Abs": true, "path/filepath.EvalSymlinks": true, "path/filepath.Walk": true, "path/filepath.WalkDir": true,
}

// refused returns the arguments because of which such a function fails.
func refused(call *ssa.Call) []ssa.Value {
	args := call.Call.Args
	if i, ok := blamed[call.Call.StaticCallee().String()]; ok {
		return args[i : i+1]
	}
	return args
}

// misused are methods that fail only where the one before was not the one that they take back: whether it was, their caller knows.
var misused = []string{
	"(*bufio.Reader).UnreadByte", "(*bufio.Reader).UnreadRune", "(*bytes.Buffer).UnreadByte", "(*bytes.Buffer).UnreadRune",
	"(*bytes.Reader).UnreadByte", "(*bytes.Reader).UnreadRune", "(*strings.Reader).UnreadByte", "(*strings.Reader).UnreadRune",
}

// faultless are functions of which the documentation says that they never fail.
var faultless = []string{
	"(*bytes.Buffer).Write", "(*bytes.Buffer).WriteByte", "(*bytes.Buffer).WriteRune", "(*bytes.Buffer).WriteString",
	"(*strings.Builder).Write", "(*strings.Builder).WriteByte", "(*strings.Builder).WriteRune", "(*strings.Builder).WriteString",
	"(*math/rand.Rand).Read", "math/rand.Read", "crypto/rand.Read", "(hash.Hash).Write",
}

// cannotFail reports whether a call returns an error only where its caller has made a mistake that nobody sends, or never.
func cannotFail(call *ssa.Call) bool {
	if call.Call.IsInvoke() {
		return slices.Contains(faultless, call.Call.Method.FullName())
	}
	f := call.Call.StaticCallee()
	if f == nil {
		return false
	}
	name, args := f.String(), call.Call.Args
	switch {
	case name == "go/types.Instantiate" && len(args) == 4: // told not to look
		look, ok := args[3].(*ssa.Const)
		return ok && look.Value != nil && !constant.BoolVal(look.Value)
	case name == "io.ReadFull" && len(args) == 2:
		return isRandom(args[0])
	case len(args) == 1 && (name == "crypto/cipher.NewGCM" || name == "crypto/cipher.NewGCMWithRandomNonce"): // it asks whether a block has 16 bytes
		made := callIn(lazyssa.Unboxed(args[0]))
		return made != nil && made.Call.StaticCallee() != nil && made.Call.StaticCallee().String() == "crypto/aes.NewCipher"
	}
	return slices.Contains(misused, name) || slices.Contains(faultless, name)
}

// isRandom reports whether a reader is that of crypto/rand, which never fails.
func isRandom(v ssa.Value) bool {
	load, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	return ok && g.String() == "crypto/rand.Reader"
}
