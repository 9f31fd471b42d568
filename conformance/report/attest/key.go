package attest

import (
	"crypto/ed25519"
	"crypto/rand"
	"crypto/sha256"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"strings"
)

// PEM block types of PKCS #8 and SubjectPublicKeyInfo, as openssl genpkey and openssl pkey -pubout write them.
const (
	privateBlock = "PRIVATE KEY"
	publicBlock  = "PUBLIC KEY"
)

// howToMake is a hint how to make a key pair.
const howToMake = "openssl genpkey -algorithm ed25519 -out key.pem; openssl pkey -in key.pem -pubout -out key.pub; or: toolconform keygen -output key.pem"

// NewKey returns a new Ed25519 key pair as PEM.
func NewKey() (private, public []byte, err error) {
	pub, key, err := ed25519.GenerateKey(rand.Reader)
	if err != nil {
		return nil, nil, fmt.Errorf("make key: %w", err)
	}
	secret, secretErr := x509.MarshalPKCS8PrivateKey(key)
	open, openErr := x509.MarshalPKIXPublicKey(pub)
	if err := errors.Join(secretErr, openErr); err != nil {
		return nil, nil, fmt.Errorf("make key: %w", err)
	}
	return pem.EncodeToMemory(&pem.Block{Type: privateBlock, Bytes: secret}), pem.EncodeToMemory(&pem.Block{Type: publicBlock, Bytes: open}), nil
}

// PrivateKey reads the PEM of a key for signing.
func PrivateKey(text []byte) (ed25519.PrivateKey, error) {
	return readKey[ed25519.PrivateKey](text, privateBlock, x509.ParsePKCS8PrivateKey)
}

// PublicKey reads the PEM of a key for verification.
func PublicKey(text []byte) (ed25519.PublicKey, error) {
	return readKey[ed25519.PublicKey](text, publicBlock, x509.ParsePKIXPublicKey)
}

// readKey reads the only key of a text, which has to be of type K.
func readKey[K any](text []byte, kind string, parse func(der []byte) (any, error)) (key K, err error) {
	var parsed any
	der, err := block(text, kind)
	if err == nil {
		parsed, err = parse(der)
	}
	if own, ok := parsed.(K); ok {
		return own, nil
	}
	if err == nil {
		err = fmt.Errorf("it is a %T, but reports are signed with Ed25519 (%s)", parsed, howToMake)
	}
	return key, fmt.Errorf("read %s: %w", strings.ToLower(kind), err)
}

// block returns the content of the only PEM block of a text.
func block(text []byte, kind string) ([]byte, error) {
	first, rest := pem.Decode(text)
	switch {
	case first == nil:
		return nil, fmt.Errorf("no PEM block (%s)", howToMake)
	case first.Type == "ENCRYPTED PRIVATE KEY":
		return nil, errors.New("it is encrypted: remove the password first (openssl pkey -in key.pem -out plain.pem)")
	case first.Type == privateBlock && kind == publicBlock:
		return nil, errors.New("it is a private key: verify with the public one (openssl pkey -in key.pem -pubout), and keep this one secret")
	case first.Type == publicBlock && kind == privateBlock:
		return nil, errors.New("it is a public key: sign with the private one")
	case first.Type != kind:
		return nil, fmt.Errorf("it is a %q, not a %q (%s)", first.Type, kind, howToMake)
	}
	if second, _ := pem.Decode(rest); second != nil {
		return nil, errors.New("there are several keys: use a file with one")
	}
	return first.Bytes, nil
}

// KeyID returns the identifier of a public key: the sha256 of its SubjectPublicKeyInfo.
func KeyID(key ed25519.PublicKey) (string, error) {
	if len(key) != ed25519.PublicKeySize {
		return "", errors.New("key ID: not an Ed25519 key")
	}
	der, err := x509.MarshalPKIXPublicKey(key)
	if err != nil {
		return "", fmt.Errorf("key ID: %w", err)
	}
	return fmt.Sprintf("sha256:%x", sha256.Sum256(der)), nil
}
