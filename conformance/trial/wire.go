package trial

import (
	"bufio"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
)

// Protocol numbers the messages between a supervisor and the worker that runs a tool.
const Protocol = 2

// The descriptors of a worker: far from those that programs use without asking.
const (
	RequestsFD = 100 // the worker reads requests
	AnswersFD  = 101 // the worker writes answers
	CrashFD    = 102 // the runtime writes why the process ends
)

// A Request is what a supervisor wants a worker to do. The answers come one by one, as soon as each is there: for Hello a
// Greeting for each maker, for Meet a Meeting, for Do an Observation for each trial.
type Request struct {
	Kind   RequestKind `json:"kind"`
	Makers []int       `json:"makers,omitempty"` // of Hello: which ones; all where it is nil

	Maker   int     `json:"maker,omitempty"`   // of Meet and Do: whose tool
	Element int     `json:"element,omitempty"` // the how-manieth that the maker makes
	Options Options `json:"options,omitzero"`
	Trials  []Trial `json:"trials,omitempty"`
}

// A RequestKind is something that a worker can do.
type RequestKind string

// The kinds of requests.
const (
	Hello RequestKind = "hello"
	Meet  RequestKind = "meet"
	Do    RequestKind = "do"
)

// A Greeting tells what one maker makes.
type Greeting struct {
	Protocol int     `json:"protocol"`
	Maker    int     `json:"maker"`
	Count    int     `json:"count"` // of all makers
	Tools    []Named `json:"tools,omitempty"`
	Problem  string  `json:"problem,omitempty"` // why it makes nothing
}

// A Named is a tool as its maker made it.
type Named struct {
	Name    string `json:"name"`
	Type    string `json:"type"`
	Package string `json:"package"`
}

// frameLimit bounds a message: more is garbage, or a flood.
const frameLimit = 64 << 20

// headSize is that of the nonce, the length and the checksum.
const headSize = 8 + 4 + 4

// A Conn carries messages as frames: a nonce that garbage does not know, a length, a checksum, JSON.
type Conn struct {
	nonce  uint64
	reader *bufio.Reader
	writer io.Writer
}

// NewConn answers a connection over two pipes.
func NewConn(nonce uint64, r io.Reader, w io.Writer) *Conn {
	return &Conn{nonce: nonce, reader: bufio.NewReaderSize(r, 64<<10), writer: w}
}

// Send writes one message.
func (c *Conn) Send(message any) error {
	text, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("send a message: %w", err)
	}
	if len(text) > frameLimit {
		return fmt.Errorf("send a message: it has %d bytes, more than %d", len(text), frameLimit)
	}
	frame := make([]byte, headSize, headSize+len(text))
	binary.BigEndian.PutUint64(frame, c.nonce)
	binary.BigEndian.PutUint32(frame[8:], uint32(len(text)))
	binary.BigEndian.PutUint32(frame[12:], crc32.ChecksumIEEE(text))
	if _, err := c.writer.Write(append(frame, text...)); err != nil {
		return fmt.Errorf("send a message: %w", err)
	}
	return nil
}

// ErrGarbage is wrapped where something that is no message is on the channel.
var ErrGarbage = errors.New("garbage on the channel")

// Receive reads one message. Its error is io.EOF where the other side is gone.
func (c *Conn) Receive(message any) error {
	var head [headSize]byte
	if _, err := io.ReadFull(c.reader, head[:]); err != nil {
		if errors.Is(err, io.ErrUnexpectedEOF) {
			return fmt.Errorf("receive a message: %w: it ends early", ErrGarbage)
		}
		return io.EOF
	}
	size := binary.BigEndian.Uint32(head[8:])
	if binary.BigEndian.Uint64(head[:]) != c.nonce || size > frameLimit {
		return fmt.Errorf("receive a message: %w", ErrGarbage)
	}
	// A length that is not true costs no memory: what is read grows as it comes.
	text, err := io.ReadAll(io.LimitReader(c.reader, int64(size)))
	if err != nil || len(text) < int(size) {
		return io.EOF
	}
	if crc32.ChecksumIEEE(text) != binary.BigEndian.Uint32(head[12:]) {
		return fmt.Errorf("receive a message: %w: something was written into it", ErrGarbage)
	}
	if err := json.Unmarshal(text, message); err != nil {
		return fmt.Errorf("receive a message: %w: %w", ErrGarbage, err)
	}
	return nil
}
