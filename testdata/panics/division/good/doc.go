// Package good has tools that come close to a division by zero and never do it.
package good
